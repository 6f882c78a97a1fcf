import { z } from 'zod'
import { tooLargeMessage } from '#domain/default-message.ts'
import { NewDetails } from '#domain/details/form.ts'
import { typedMoment } from '#domain/details/inputs.ts'
import { Id } from '#domain/ids.ts'
import type { FieldError } from '#domain/refusals.ts'
import { foldText } from '#domain/typed-text.ts'
import {
  fiveFlags,
  foldedText,
  intBetween,
  optionalText,
  requiredText,
  storableLines,
  storableText,
  typedText,
  whenRight,
} from '#domain/validation.ts'
import { awardBids, awardLimits, type AwardRule, awardRules } from '#domain/auctions/award-rule.ts'
import { longestDecision } from './durations.ts'
import { knownContainerType } from './known-container-type.ts'
import { isPlace } from './place.ts'
import { heaviestWeight, weightTypes } from './weight.ts'

const highestTargetPrice = 1_000_000

/** Hours that an auction may run or be extended by. Source: G-009. */
export const auctionHours = { least: 1, most: 336 } as const

/** No load is picked up in another century; a year that no calendar has would be too much for the database. */
const nearYear = /^(20\d\d-|$)/

/** "2026-11-24" or an ISO instant, of which the date counts; blank is absent. Source: A-362, G-119. */
const optionalDate = z
  .union([
    z.literal(''),
    z.null(),
    typedMoment('Invalid date').check(z.iso.date()),
    typedMoment('Invalid date').check(z.iso.datetime({ offset: true })),
  ])
  .optional()
  .refine((text) => nearYear.test(text ?? ''))
  .transform((text) => text?.slice(0, 10) || null)
const notDate = 'Enter a date as MM/DD/YYYY'
/** For the form, where dates are typed freely. Not a union: a form shows the message of its first part. */
const typedDate = typedText(40, { tooLong: notDate })
  .nullish()
  .refine((text) => optionalDate.safeParse(text ?? null).success, notDate)
  .transform((text) => text?.slice(0, 10) || null)

const terminal = Id.nullish()

const longestTyped = 40

/** A weight as it is sent. */
export const weightText = z
  .string()
  .refine((weight) => weight.length <= longestTyped, { abort: true })
  .overwrite(foldText)
  .regex(/^(Legal|Overweight|[1-9]\d{0,5})$/, { abort: true })
  .refine((weight) => !(Number(weight) > heaviestWeight), tooLargeMessage(heaviestWeight))

/** Goes into emails to truckers, so it holds a place and nothing else. Source: G-240. */
const place = requiredText('Delivery city or zip is required').refine(isPlace, 'Enter a city or zip')

const pastDate = { pickupDate: 'Pickup date is in the past', deliveryDate: 'Delivery date is in the past' }

const containerType = foldedText(40, { missing: 'Container type is required' })
  .min(1, 'Container type is required')
  .pipe(knownContainerType)

/** The fields of the post-load form that reach the server as they were typed. */
const shared = {
  drayageAreaID: z.number('Drayage area is required').min(1, 'Drayage area is required').pipe(Id),
  pickupTerminalID: terminal,
  returnTerminalID: terminal,
  deliveryCityOrZip: place,
  export: z.boolean().default(false),
  liveOrdrop: z.boolean().default(false),
  specialHandling: fiveFlags('Invalid input').default([false, false, false, false, false]),
  pickupDate: optionalDate,
  deliveryDate: optionalDate,
  specialInstructions: optionalText(2000),
  targetPrice: intBetween(0, highestTargetPrice).nullish(),
  auctionDuration: z
    .number({ error: ({ expected, input }) => (expected === 'number' ? durationMessage(input) : undefined) })
    .min(auctionHours.least, 'Auction must run for at least 1 hour')
    .max(auctionHours.most)
    .int(),
}

const decisionHours = intBetween(0, longestDecision)

/** How the load is awarded, up to how many dollars, and from how many bids on. Source: Y-083, Y-093. */
const awarding = {
  awardRule: z.enum(awardRules).default('manual'),
  awardLimit: intBetween(awardLimits.least, awardLimits.most).nullish(),
  awardMinBids: intBetween(awardBids.least, awardBids.most).default(awardBids.least),
}

/** The first bid within a limit needs one; who chooses by hand sets none. */
function hasItsLimit({
  awardRule,
  awardLimit,
}: {
  awardRule: AwardRule
  awardLimit?: number | null | undefined
}): boolean {
  return awardRule !== 'first' || awardLimit != null
}
const limitMissing = {
  message: 'Enter your limit',
  path: ['awardLimit'],
  when: whenRight('awardRule', 'awardLimit'),
}

function durationMessage(given: unknown): string {
  return given == null ? 'Auction duration is required' : 'Expected a number'
}

/** ISO dates compare as text. Source: G-119. */
function refuseDeliveryBeforePickup(load: { pickupDate: string | null; deliveryDate: string | null }): boolean {
  return load.pickupDate === null || load.deliveryDate === null || load.deliveryDate >= load.pickupDate
}
const turnedRound = 'Delivery date cannot be before pickup date'
const deliveryBeforePickup = {
  message: turnedRound,
  path: ['deliveryDate'],
  when: whenRight('pickupDate', 'deliveryDate'),
}

/** The id of a load in the shipper's own programs. Blank is absent. Source: F-282. */
export const ExternalId = storableText(60)

/** The body of POST /api/loads: the weight is folded into one text. Source. */
export const NewLoad = z
  .object({
    ...shared,
    containerType,
    decisionHours: decisionHours.default(0),
    ...awarding,
    weight: weightText.default('Legal'),
    weightUnit: z.literal('lbs').default('lbs'),
    details: NewDetails.optional(),
    externalId: ExternalId.nullish(),
  })
  .refine(refuseDeliveryBeforePickup, deliveryBeforePickup)
  .refine(hasItsLimit, limitMissing)
export type NewLoad = z.output<typeof NewLoad>
export type NewLoadInput = z.input<typeof NewLoad>

/** One container of the post-load form: its type, and a weight type with a value when it is exact. */
export const BoxForm = z
  .object({
    containerType,
    weightType: z.enum(weightTypes),
    weightValue: intBetween(1, heaviestWeight).nullish(),
  })
  .refine((box) => box.weightType !== 'Exact' || box.weightValue != null, {
    message: 'Please enter a weight value',
    path: ['weightValue'],
    when: whenRight('weightType', 'weightValue'),
  })

/** The post-load form without its containers. */
export const PostLoadForm = z
  .object({
    ...shared,
    pickupDate: typedDate,
    deliveryDate: typedDate,
    decisionHours: decisionHours.default(0),
    ...awarding,
  })
  .refine(hasItsLimit, limitMissing)
  .refine(refuseDeliveryBeforePickup, deliveryBeforePickup)

/** The form as it is judged on a day in the business time zone; "" while that is not known. Source: G-244. */
export function postLoadForm(today: () => string) {
  return PostLoadForm.refine((load) => !isPast(load.pickupDate, today()), {
    message: pastDate.pickupDate,
    path: ['pickupDate'],
    when: whenRight('pickupDate'),
  }).refine((load) => !isPast(load.deliveryDate, today()), {
    message: pastDate.deliveryDate,
    path: ['deliveryDate'],
    when: whenRight('deliveryDate'),
  })
}

/** The dates of a new load that are before today. Source: G-244. */
export function refusePastDates(load: Pick<NewLoad, 'pickupDate' | 'deliveryDate'>, today: string): FieldError[] {
  return (['pickupDate', 'deliveryDate'] as const)
    .filter((path) => isPast(load[path], today))
    .map((path) => ({ path, message: pastDate[path] }))
}

function isPast(date: string | null, today: string): boolean {
  return date !== null && date < today
}

export type PostLoadForm = z.output<typeof PostLoadForm>
export type PostLoadFormInput = z.input<typeof PostLoadForm>

const changedDate = z
  .union([z.literal(''), z.null(), typedMoment('Invalid date').check(z.iso.date())])
  .refine((text) => nearYear.test(text ?? ''))
  .transform((text) => text || null)

/** The fields of an awarded load that shipper and trucker may change together; omitted fields stay. Source: X-152. */
export const LoadRevision = z.object({
  liveOrdrop: z.boolean().optional(),
  weight: weightText.optional(),
  deliveryCityOrZip: place.optional(),
  containerType: foldedText(40).pipe(knownContainerType).optional(),
  pickupDate: changedDate.optional(),
  deliveryDate: changedDate.optional(),
})
export type LoadRevision = z.output<typeof LoadRevision>

/** The problems with the dates of a load after a change, on a day in the business time zone. */
export function refuseRevisedDates(
  revision: LoadRevision,
  dates: { pickupDate: string | null; deliveryDate: string | null },
  today: string,
): FieldError[] {
  const after = { pickupDate: dates.pickupDate, deliveryDate: dates.deliveryDate, ...revision }
  const past = refusePastDates(
    { pickupDate: revision.pickupDate ?? null, deliveryDate: revision.deliveryDate ?? null },
    today,
  )
  return refuseDeliveryBeforePickup(after) ? past : [...past, { path: 'deliveryDate', message: turnedRound }]
}

/** A rule set when the load was posted can only give way to the shipper's own choice. Source: Y-092. */
export const AwardRuleChange = z.object({ awardRule: z.literal('manual') })

export const AuctionExtension = z.object({ extensionHours: intBetween(auctionHours.least, auctionHours.most) })

/** An optional reason of the shipper, kept with the event. */
export const AuctionCancellation = z
  .object({ reason: storableLines(500).optional() })
  .optional()
  .transform((body) => ({ reason: body?.reason || null }))
