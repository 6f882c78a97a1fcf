import { z } from 'zod'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import type { AccountAction, LoadAction } from '#domain/live/changes.ts'
import { formatMoney } from '#domain/money.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { extensionOf, recordOf, statusLabelOf, textOf, totalOf } from './event-values.ts'

/** What a line of the staff feed is about. Source: docs/requirements.md, B-045, B-140. */
export const staffActivityTypes = ['load', 'bid', 'user', 'document'] as const
export type StaffActivityType = (typeof staffActivityTypes)[number]

/** How many lines the feed has at the most. Source: docs/decisions/product.md, G-166. */
export const staffActivityLines = 20

/**
 * What happened in one sentence, and when. `loadId` and `userId` say where its line can lead: to the load that it is
 * about, else to the account. Source: docs/requirements.md, B-140.
 */
export const StaffActivityItem = z.object({
  id: PublicId,
  type: z.enum(staffActivityTypes),
  details: z.string(),
  time: Instant,
  loadId: Id.nullable(),
  userId: Id.nullable(),
})
export type StaffActivityItem = z.output<typeof StaffActivityItem>

/** An event with the names that staff may read: who acted (null: nobody did), whose bid it is about and what it asks. */
export type StaffEvent = {
  action: string
  actor: { name: string; role: UserRole | 'staff' } | null
  loadNumber: string | null
  bid: { truckerName: string; charges: BidCharges } | null
  before: unknown
  after: unknown
}

type Entry = { type: StaffActivityType; words: (event: StaffEvent) => string }

/** The actions that are told. Target prices and reasons are between others. Source: docs/decisions/product.md, G-028, G-166. */
const entries: Partial<Record<LoadAction | AccountAction, Entry>> = {
  load_posted: { type: 'load', words: (event) => `${nameOf(event)} posted load ${event.loadNumber}` },
  auction_extended: {
    type: 'load',
    words: (event) => `${nameOf(event)} extended the auction of load ${event.loadNumber} ${extensionOf(event.after)}`,
  },
  auction_cancelled: {
    type: 'load',
    words: (event) => `${nameOf(event)} cancelled the auction of load ${event.loadNumber}`,
  },
  status_changed: {
    type: 'load',
    words: (event) =>
      `${nameOf(event)} moved load ${event.loadNumber} from ${statusLabelOf(event.before)} to ${statusLabelOf(event.after)}`,
  },
  bid_submitted: {
    type: 'bid',
    words: (event) => `${nameOf(event)} bid on load ${event.loadNumber}${carrierTotalOf(event.after)}`,
  },
  bid_modified: {
    type: 'bid',
    words: (event) =>
      `${nameOf(event)} changed their bid on load ${event.loadNumber}${changeOf(event.before, { ...recordOf(event.before), ...recordOf(event.after) })}`,
  },
  bid_accepted: {
    type: 'bid',
    words: (event) =>
      `${nameOf(event)} accepted ${event.bid ? `${event.bid.truckerName}'s bid` : 'a bid'} on load ${event.loadNumber}${carrierTotalOf(event.bid?.charges)}`,
  },
  user_registered: { type: 'user', words: (event) => `${nameOf(event)} registered${roleOf(event)}` },
  registration_completed: { type: 'user', words: (event) => `${nameOf(event)} completed registration` },
  document_uploaded: {
    type: 'document',
    words: (event) =>
      `${nameOf(event)} uploaded ${textOf(event.after, 'originalFilename') || 'a document'}${event.loadNumber ? ` for load ${event.loadNumber}` : ''}`,
  },
  document_removed: {
    type: 'document',
    words: (event) =>
      `${nameOf(event)} removed ${textOf(event.before, 'originalFilename') || 'a document'}${event.loadNumber ? ` from load ${event.loadNumber}` : ''}`,
  },
}

export const staffActivityActions = Object.keys(entries)

/**
 * The type and the sentence of an event in the staff feed; null for what is not told there. Amounts are carrier
 * totals, named as such. Source: docs/requirements.md, B-045; docs/decisions/product.md, G-166, G-256.
 */
export function staffActivityLine(event: StaffEvent): Pick<StaffActivityItem, 'type' | 'details'> | null {
  const entry = Object.hasOwn(entries, event.action) ? entries[event.action as LoadAction] : undefined
  return entry ? { type: entry.type, details: entry.words(event).trim() } : null
}

function nameOf({ actor }: StaffEvent): string {
  return actor?.name ?? 'Quaybid'
}

function roleOf({ actor }: StaffEvent): string {
  return actor ? ` as a ${actor.role}` : ''
}

/** Empty for what names no price. */
function carrierTotalOf(values: unknown): string {
  const total = totalOf(bidTotalWithPrepull, values)
  return total === null ? '' : `, carrier total ${formatMoney(total)}`
}

function changeOf(was: unknown, is: unknown): string {
  const [from, to] = [totalOf(bidTotalWithPrepull, was), totalOf(bidTotalWithPrepull, is)]
  if (from === null || to === null || from === to) return ''
  return `, carrier total from ${formatMoney(from)} to ${formatMoney(to)}`
}
