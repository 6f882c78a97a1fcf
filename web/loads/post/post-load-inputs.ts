import type { DetailField } from '#domain/details/fields.ts'
import type { NewDetails } from '#domain/details/form.ts'
import { loadOfDetails } from '#domain/details/rules.ts'
import type { ContainerType } from '#domain/loads/container-types.ts'
import { BoxForm } from '#domain/loads/form.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import {
  checkDetails,
  type DetailErrors,
  type DetailInput,
  detailInputs,
  type TypedDetails,
} from '#web/details/form/public.tsx'
import { numberProblem, readNumber } from '#web/shared/form/typed-number.ts'
import { boxInputs } from './boxes/box-columns.ts'
import { type BoxFields, emptyBox, weightOf } from './boxes/box-fields.ts'
import type { FilledBox, PostLoadFields } from './post-load-fields.ts'

/** The fields of the delivery place. */
export const placeInputs: readonly DetailInput[] = detailInputs.filter(({ group }) => group === 'place')

type Asking = Pick<PostLoadFields, 'export' | 'specialHandling' | 'drayageAreaID'>
type Checked = { details: NewDetails | undefined; errors: DetailErrors }

function isEntered(typed: TypedDetails, key: string): boolean {
  return (typed[key] ?? '') !== emptyBox.details[key]
}

/** What is entered as a call takes it, nothing where nothing is, or what is wrong with it. */
function readEntered(
  typed: TypedDetails,
  inputs: readonly DetailInput[],
  areaId = 0,
  handling: boolean[] = [],
): Checked {
  const entered = new Set<DetailField>(inputs.filter(({ key }) => isEntered(typed, key)).map(({ field }) => field))
  const sent = inputs.filter(({ field }) => entered.has(field))
  const { body, errors } = checkDetails({ typed, inputs: sent, load: loadOfDetails(areaId, handling) })
  return { details: sent.length > 0 ? body : undefined, errors }
}

/** The delivery place as a call takes it, or what is wrong with it. */
export function readPlaceDetails({ place, drayageAreaID }: Pick<PostLoadFields, 'place' | 'drayageAreaID'>): Checked {
  return readEntered(place, placeInputs, drayageAreaID)
}

/** What is wrong with a box, by its fields. */
export type BoxErrors = { containerType?: string; weightValue?: string; details?: DetailErrors }

/** A box as a call takes it, or what is wrong with it, each cell judged by itself. Source. */
export function readBox(box: BoxFields, load: Asking): { filled: FilledBox; errors: BoxErrors } {
  const isExact = box.weightType === 'Exact'
  const weightValue = isExact ? readNumber(box.weightValue, 'pounds') : null
  const typed = isExact ? numberProblem(box.weightValue, 'pounds') : undefined
  const parsed = BoxForm.safeParse({ ...box, weightValue })
  const refused = Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  const weight = weightOf(box) ?? ''
  const specialHandling = withOverweight(load.specialHandling, weight, box.containerType)
  const inputs = boxInputs({ export: load.export ?? false, specialHandling })
  const { details, errors } = readEntered(box.details, inputs, load.drayageAreaID, specialHandling)
  return {
    filled: { containerType: box.containerType as ContainerType, weight, details },
    errors: {
      ...refused,
      ...(typed && { weightValue: typed }),
      ...(Object.keys(errors).length > 0 && { details: errors }),
    },
  }
}
