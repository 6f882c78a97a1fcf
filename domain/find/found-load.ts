import { z } from 'zod'
import { foldText } from '#domain/typed-text.ts'
import { storableText } from '#domain/validation.ts'
import { Id } from '#domain/ids.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { NestedLoad, statusForTruckers } from '#domain/loads/load.ts'
import { Progress } from '#domain/loads/progress.ts'

/** The numbers that a load is found by. Source: X-066. */
export const findFields = [
  'loadNumber',
  'containerNumber',
  'masterBill',
  'houseBill',
  'booking',
  'sealNumber',
  'pickupNumber',
  'reference',
  'externalId',
] as const
export type FindField = (typeof findFields)[number]
export const findFieldLabels: Record<FindField, string> = {
  loadNumber: 'Load',
  containerNumber: 'Container',
  masterBill: 'Master bill',
  houseBill: 'House bill',
  booking: 'Booking',
  sealNumber: 'Seal',
  pickupNumber: 'Pickup number',
  reference: 'Reference',
  externalId: 'Your id',
}

/** The most loads of one answer. */
export const mostFound = 8
/** With at least this many letters and digits, the beginning of a number is enough. */
export const leastOfPrefix = 4

/** What says how far a load on its way has come; only for its shipper, the trucker who won it, and staff. Source: F-242. */
export const Way = NestedLoad.pick({
  drayageAreaID: true,
  export: true,
  liveOrdrop: true,
  pickupDate: true,
  deliveryCityOrZip: true,
}).extend({ progress: Progress })

/** A load with the number by which it was found, as it is written. */
export const FoundLoad = z.object({
  loadId: Id,
  loadNumber: z.string(),
  status: z.enum([...loadStatuses, ...legacyLoadStatuses]),
  match: z.object({ field: z.enum(findFields), value: z.string() }),
  way: Way.optional(),
})
export type FoundLoad = z.output<typeof FoundLoad>
export const TruckerFoundLoad = FoundLoad.extend({ status: statusForTruckers })

/** A number as it is compared: only letters and digits, in capitals. */
export function findKey(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** How long the number that is asked for may be, as it is typed. */
const askedLength = { least: 2, most: 40 }

/** Whether loads can be asked for by what is typed so far. */
export function isFindable(typed: string): boolean {
  return typed.length >= askedLength.least && typed.length <= askedLength.most && findKey(typed) !== ''
}

/** A number of 2 to 40 characters, at least one of which is a letter or digit. */
export const FindQuery = z.object({
  q: storableText(askedLength.most, { tooLong: 'Enter at most 40 characters' })
    .min(askedLength.least, 'Enter at least 2 characters')
    .refine((text) => findKey(text) !== '', 'Enter letters or digits'),
})
