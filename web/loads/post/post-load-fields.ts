import type { UseFormReturn } from 'react-hook-form'
import type { NewDetails } from '#domain/details/form.ts'
import { noDetails } from '#domain/details/values.ts'
import type { AwardRule } from '#domain/auctions/award-rule.ts'
import type { ContainerType } from '#domain/loads/container-types.ts'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { defaultDuration } from '#domain/loads/durations.ts'
import type { NewLoadInput, PostLoadForm, PostLoadFormInput } from '#domain/loads/form.ts'
import { unfoldWeight, withOverweight } from '#domain/loads/weight.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { type TypedDetails, typedOf } from '#web/details/form/public.tsx'
import { writeNumber } from '#web/shared/form/typed-number.ts'
import { type BoxFields, emptyBox, withoutNumbers } from './boxes/box-fields.ts'

type TypedNumber = keyof typeof typedNumbers
type OpenFields = 'drayageAreaID' | 'auctionDuration' | 'specialHandling' | 'awardRule' | TypedNumber

/** The fields while they are filled in: what has no default can be missing, a number is the text that was typed. */
export type PostLoadFields = Omit<PostLoadFormInput, OpenFields> &
  Record<TypedNumber, string> & {
    drayageAreaID: number | undefined
    auctionDuration: number | undefined
    specialHandling: boolean[]
    awardRule: AwardRule
    /** The delivery place, as details. */
    place: TypedDetails
    boxes: BoxFields[]
  }

/** One container once it is checked. */
export type FilledBox = { containerType: ContainerType; weight: string; details?: NewDetails | undefined }
/** The form once it is checked. */
export type FilledLoad = PostLoadForm & { boxes: FilledBox[]; details?: NewDetails | undefined }
export type PostLoadFormApi = UseFormReturn<PostLoadFields, unknown, FilledLoad>

/** What each typed number counts. */
export const typedNumbers = { targetPrice: 'wholeDollars', awardLimit: 'wholeDollars', awardMinBids: 'count' } as const

/** A rule is of one load: its limit is never spent on another one. Source: XD-13. */
const noRule = { awardRule: 'manual', awardLimit: '', awardMinBids: '1' } as const

export const emptyFields: PostLoadFields = {
  export: false,
  drayageAreaID: undefined,
  pickupTerminalID: null,
  returnTerminalID: null,
  deliveryCityOrZip: '',
  liveOrdrop: false,
  specialHandling: [false, false, false, false, false],
  pickupDate: null,
  deliveryDate: null,
  specialInstructions: '',
  targetPrice: '',
  auctionDuration: defaultDuration,
  decisionHours: 0,
  ...noRule,
  place: typedOf(noDetails, 'UTC'),
  boxes: [emptyBox],
}

/** The fields of a copy of a load: a weight is its type and value again, a number the text that a field shows. */
export function fieldsOfCopy(copied: LoadCopy): PostLoadFields {
  const { dropped: _dropped, details, weight, containerType, ...copy } = copied
  const { type, value } = unfoldWeight(weight)
  const { deliveryPlace, ...others } = details
  const timeZone = areaTimeZone(copy.drayageAreaID)
  const weightValue = writeNumber(value, 'pounds')
  const ofBox = typedOf({ ...noDetails, ...others, deliveryPlace: null }, timeZone)
  return {
    ...copy,
    specialInstructions: copy.specialInstructions ?? '',
    targetPrice: writeNumber(copy.targetPrice, 'wholeDollars'),
    ...noRule,
    place: typedOf({ ...noDetails, deliveryPlace }, timeZone),
    boxes: [{ containerType, weightType: type, weightValue, details: ofBox }],
  }
}

/** What the next container of the same order has too: all but weight, special handling, how many, and what is of one container. Source: F-061; G-217. */
export function withoutContainer(fields: PostLoadFields): PostLoadFields {
  const { containerType, details } = fields.boxes[0] ?? emptyBox
  const { specialHandling } = emptyFields
  const next = { ...emptyBox, containerType, details: withoutNumbers(details, { withDates: false }) }
  return { ...fields, ...noRule, specialHandling, boxes: [next] }
}

/** The fields that all loads of the form share, as a call takes them. */
function sharedOf(filled: FilledLoad) {
  const { boxes: _boxes, details: _details, awardRule, awardLimit, awardMinBids, ...load } = filled
  return { ...load, ...(awardRule !== 'manual' && { awardRule, awardLimit, awardMinBids }) }
}

/** The body of a load with one container; the overweight flag is set where the weight asks for it. Source: A-399. */
export function bodyOf(filled: FilledLoad): NewLoadInput {
  const { containerType, weight, details } = filled.boxes[0]!
  const flags = withOverweight(filled.specialHandling, weight, containerType)
  const all = { ...filled.details, ...details }
  const body = { ...sharedOf(filled), containerType, weight, specialHandling: flags }
  return { ...body, ...(Object.keys(all).length > 0 && { details: all }) }
}

/** The body of several: the load that they share, and each of its boxes. Source: X-253. */
export function batchOf(filled: FilledLoad) {
  const { containerType, weight } = filled.boxes[0]!
  const load = { ...sharedOf(filled), containerType, weight, ...(filled.details && { details: filled.details }) }
  const boxes = filled.boxes.map(({ details, ...box }) => ({ ...box, ...(details && { details }) }))
  return { load, count: boxes.length, boxes }
}
