import type { UseFormReturn } from 'react-hook-form'
import { CopiedDetails } from '#domain/details/copy.ts'
import type { NewDetails } from '#domain/details/form.ts'
import { noDetails } from '#domain/details/values.ts'
import type { AwardRule } from '#domain/auctions/award-rule.ts'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { mostContainers } from '#domain/loads/containers.ts'
import { defaultDuration } from '#domain/loads/durations.ts'
import type { NewLoadInput, PostLoadForm, PostLoadFormInput } from '#domain/loads/form.ts'
import { foldWeight, unfoldWeight, withOverweight } from '#domain/loads/weight.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { detailInputs, type TypedDetails, typedOf } from '#web/details/form/public.tsx'
import { countedNumber, writeNumber } from '#web/shared/form/typed-number.ts'

type TypedNumber = keyof typeof typedNumbers
type OpenFields = 'drayageAreaID' | 'auctionDuration' | 'specialHandling' | 'awardRule' | TypedNumber

/** The fields while they are filled in: what has no default can be missing, a number is the text that was typed. */
export type PostLoadFields = Omit<PostLoadFormInput, OpenFields> &
  Record<TypedNumber, string> & {
    drayageAreaID: number | undefined
    auctionDuration: number | undefined
    specialHandling: boolean[]
    awardRule: AwardRule
    details: TypedDetails
    /** One a line. */
    containerNumbers: string
  }
/** The form once it is checked. */
export type FilledLoad = PostLoadForm & { details?: NewDetails | undefined; containerNumbers?: string[] }
export type PostLoadFormApi = UseFormReturn<PostLoadFields, unknown, FilledLoad>

/** What each typed number counts. */
export const typedNumbers = {
  targetPrice: 'wholeDollars',
  weightValue: 'pounds',
  containers: 'count',
  awardLimit: 'wholeDollars',
  awardMinBids: 'count',
} as const

/** A rule is of one load: its limit is never spent on another one. Source: XD-13. */
const noRule = { awardRule: 'manual', awardLimit: '', awardMinBids: '1' } as const

export const emptyFields: PostLoadFields = {
  export: false,
  drayageAreaID: undefined,
  pickupTerminalID: null,
  returnTerminalID: null,
  deliveryCityOrZip: '',
  liveOrdrop: false,
  containerType: '',
  weightType: 'Legal',
  weightValue: '',
  specialHandling: [false, false, false, false, false],
  pickupDate: null,
  deliveryDate: null,
  specialInstructions: '',
  targetPrice: '',
  auctionDuration: defaultDuration,
  decisionHours: 0,
  ...noRule,
  containers: '1',
  details: typedOf(noDetails, 'UTC'),
  containerNumbers: '',
}

/** The fields of a copy of a load: a weight is its type and value again, a number the text that a field shows. */
export function fieldsOfCopy(copied: LoadCopy): PostLoadFields {
  const { dropped: _dropped, details, weight, ...copy } = copied
  const { type, value } = unfoldWeight(weight)
  return {
    ...copy,
    weightType: type,
    weightValue: writeNumber(value, 'pounds'),
    specialInstructions: copy.specialInstructions ?? '',
    targetPrice: writeNumber(copy.targetPrice, 'wholeDollars'),
    containers: emptyFields.containers,
    ...noRule,
    details: typedOf({ ...noDetails, ...details }, areaTimeZone(copy.drayageAreaID)),
    containerNumbers: '',
  }
}

/** What the next container of the same order has too: all but weight, special handling, how many, and what is of one container. Source: F-061; G-217. */
export function withoutContainer(fields: PostLoadFields): PostLoadFields {
  const { weightType, weightValue, specialHandling, containers, containerNumbers } = emptyFields
  const kept = detailInputs.filter(({ field }) => field in CopiedDetails.shape)
  const details = {
    ...emptyFields.details,
    ...Object.fromEntries(kept.map(({ key }) => [key, fields.details[key] ?? ''])),
  }
  return { ...fields, ...noRule, weightType, weightValue, specialHandling, containers, containerNumbers, details }
}

/** How many loads a typed number of containers posts; 1 where it can't be sent. */
export function countLoads(containers: string): number {
  const count = countedNumber(containers, typedNumbers.containers) ?? 1
  return count >= 1 && count <= mostContainers ? count : 1
}

/** The weight fields are folded into one text, the overweight flag is set where the weight asks for it. Source: A-399. */
export function bodyOf(filled: FilledLoad): NewLoadInput {
  const { weightType, weightValue, containers: _count, containerNumbers: _numbers, ...others } = filled
  const { awardRule, awardLimit, awardMinBids, ...load } = others
  const rule = awardRule === 'manual' ? {} : { awardRule, awardLimit, awardMinBids }
  const weight = foldWeight(weightType, weightValue) ?? 'Legal'
  return { ...load, ...rule, weight, specialHandling: withOverweight(load.specialHandling, weight, load.containerType) }
}
