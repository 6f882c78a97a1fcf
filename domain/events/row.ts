import type { Topic } from '#domain/http/topics.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import type { HistoryKind, HistoryType } from './history-kinds.ts'
import type { LoadTelling } from './load-telling.ts'

type Topics = readonly Topic[]

/**
 * Whose open pages a change of a load makes stale: its shipper's, those of the trucker it is about, of the others who
 * bid on it, of those who serve its area, and of admins and staff. Whoever is not named hears nothing.
 */
export type StaleOfLoad = { overseers: Topics; shipper?: Topics; bidder?: Topics; otherBidders?: Topics; area?: Topics }
/** The same for a change of an account: its own pages on whatever device, and those of admins and of staff. */
export type StaleOfAccount = { own?: Topics; admins?: Topics; staff?: Topics }
/** The same for a notice of staff: those it is for, and staff, who list them all. */
export type StaleOfNotice = { readers: Topics; staff: Topics }

/** What admins send to everybody of a role, as a notification in their own words. */
type ToldAsSent<Kind> = { asked: { kind: Kind } }

/** An event with what the reader of a history may know of it, and nothing else. */
export type HistoryEvent = {
  action: string
  actorUserId: number | null
  /** The owner of the load that it is about. */
  shipperId: number | null
  /** The bid that it is about. */
  bidId: number | null
  /** For shippers the bid that it is about; for truckers their own bid on the load, whichever it is about. */
  bid: { id: number; truckerId: number; isAccepted: boolean; charges: BidCharges } | null
  before: unknown
  after: unknown
}

/** A line of a history: its sign, its words, and for bids a total in dollars. */
export type HistoryWords = { kind: HistoryKind; title: string; details?: string; amount?: number | null }
type HistoryEntry = { type: HistoryType; words: (event: HistoryEvent) => HistoryWords }

/**
 * In whose history it stands: whoever did it to the own account, the shipper of the load, the trucker who did it to the
 * own bid, all who bid in the auction, or of them the winner alone.
 */
type HistoryReader = 'self' | 'shipper' | 'trucker' | 'bidders' | 'winner'

/** What a line of the staff feed is about. Source: docs/requirements.md, B-045, B-140. */
export const staffActivityTypes = ['load', 'bid', 'user', 'document'] as const
export type StaffActivityType = (typeof staffActivityTypes)[number]

/** An event with the names that staff may read: who acted (null: nobody did), whose bid it is about and what it asks. */
export type StaffEvent = {
  action: string
  actor: { name: string; role: UserRole | 'staff' } | null
  loadNumber: string | null
  bid: { truckerName: string; charges: BidCharges } | null
  before: unknown
  after: unknown
}

/** What the audit log can be narrowed to. Source: docs/decisions/product.md, G-072. */
export const auditKinds = ['sign-in', 'failure', 'password', 'account', 'status'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * All that follows from one action, so that it is found in one place. Null: nothing does; a part that is left out does
 * not compile.
 */
export type EventRow<Stale = unknown, Told = unknown> = {
  /** Which lists are fetched anew, by whom. */
  stale: Stale | null
  /** Who gets a notification, of which kind and in which words; over which ways, its kind says. */
  told: Told | null
  /** In whose history it stands, and in which words. */
  history: Partial<Record<HistoryReader, HistoryEntry>> | null
  /** What the feed of the staff dashboard says. Target prices and reasons are between others: G-028, G-166. */
  feed: { type: StaffActivityType; words: (event: StaffEvent) => string } | null
  /** What the audit log says: as which kind, and what more of what was before and after. */
  audit: { kind: AuditKind; title: string; details?: (before: unknown, after: unknown) => string } | null
}

/** `Kind` names the kinds of notification that it can be told as. */
export type LoadEventRow<Kind extends string = string> = EventRow<StaleOfLoad, Record<string, LoadTelling<Kind>>> & {
  /** Whether the status that its event keeps is the load's. */
  setsStatus: boolean
}
export type AccountEventRow<Kind = never> = EventRow<StaleOfAccount, ToldAsSent<Kind>>
export type NoticeEventRow = EventRow<StaleOfNotice, never>
