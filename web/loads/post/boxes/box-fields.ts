import { CopiedDetails } from '#domain/details/copy.ts'
import { noDetails } from '#domain/details/values.ts'
import { isOverweight, type WeightType } from '#domain/loads/weight.ts'
import { foldWeight } from '#domain/loads/weight.ts'
import { detailInputs, type TypedDetails, typedOf } from '#web/details/form/public.tsx'
import { countedNumber } from '#web/shared/form/typed-number.ts'

/** One container while it is filled in; its details are all but the delivery place. */
export type BoxFields = {
  containerType: string
  weightType: WeightType
  weightValue: string
  details: TypedDetails
}

const emptyDetails = typedOf(noDetails, 'UTC')
export const emptyBox: BoxFields = { containerType: '', weightType: 'Legal', weightValue: '', details: emptyDetails }

/** Dates of a ship and its terminal, which the boxes of one posting share though a copy of a load leaves them out. */
const sharedDates: readonly string[] = ['lastFreeDays', 'earliestReturn', 'portCutoff', 'docCutoff', 'vgmCutoff']

/** Typed details without those of one container; `withDates` for another box of the same posting. */
export function withoutNumbers(details: TypedDetails, { withDates }: { withDates: boolean }): TypedDetails {
  const kept = detailInputs.filter(
    ({ field }) => field in CopiedDetails.shape || (withDates && sharedDates.includes(field)),
  )
  return { ...emptyDetails, ...Object.fromEntries(kept.map(({ key }) => [key, details[key] ?? ''])) }
}

/** Another box of the same posting: all that is not of the one container. */
export function boxLike(box: BoxFields, containerNumber = ''): BoxFields {
  return { ...box, details: { ...withoutNumbers(box.details, { withDates: true }), containerNumber } }
}

/** The weight of a box as a load has it; null where it is exact and missing or wrong. */
export function weightOf({ weightType, weightValue }: BoxFields): string | null {
  return foldWeight(weightType, countedNumber(weightValue, 'pounds'))
}

/** Whether the weight of a box asks for the overweight flag. */
export function isHeavy(box: BoxFields): boolean {
  return isOverweight(weightOf(box) ?? '', box.containerType)
}
