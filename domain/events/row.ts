import type { Topic } from '#domain/http/topics.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import type { HistoryKind, HistoryType } from './history-kinds.ts'
import type { LoadNotification } from './load-notification.ts'

type Topics = readonly Topic[]

/**
 * The open pages that a change of a load makes stale: those of its shipper, of the trucker it is about, of the other
 * bidders, of the truckers of its area, and of admins and staff. Pages that are not named get no hint.
 */
export type StaleOfLoad = { overseers: Topics; shipper?: Topics; bidder?: Topics; otherBidders?: Topics; area?: Topics }
/** The same for a change of an account: its own pages on whatever device, and those of admins and of staff. */
export type StaleOfAccount = { own?: Topics; admins?: Topics; staff?: Topics }
/** The same for a notice of staff: those it is for, and staff, who list them all. */
export type StaleOfNotice = { readers: Topics; staff: Topics }

/** A notification in an admin's own words to everyone of a role. */
type NotifiesAsSent<Kind> = { asked: { kind: Kind } }

/** A notification to the owner of the account, by the values that the event keeps. */
export type OwnerNotification<Kind = string> = { kind: Kind; title: string; message: (after: unknown) => string }
type NotifiesOwner<Kind> = { owner: OwnerNotification<Kind> }

/** An event with what the reader of a history may know of it, and nothing else. */
export type HistoryEvent = {
  action: string
  actorUserId: number | null
  /** The owner of the load that it is about. */
  shipperId: number | null
  /** The bid that it is about. */
  bidId: number | null
  /** For shippers the bid of the event; for truckers their own bid on the load, whichever bid the event is about. */
  bid: { id: number; truckerId: number; isAccepted: boolean; charges: BidCharges } | null
  before: unknown
  after: unknown
}

/** A line of a history: its sign, its words, and for bids a total in dollars. */
export type HistoryWords = { kind: HistoryKind; title: string; details?: string; amount?: number | null }
type HistoryEntry = { type: HistoryType; words: (event: HistoryEvent) => HistoryWords }

/**
 * The readers of a history line: the account's own user, the shipper of the load, the trucker who acted on their own
 * bid, all bidders of the auction, or only the winner.
 */
type HistoryReader = 'self' | 'shipper' | 'trucker' | 'bidders' | 'winner'

/** The subject of a line in the staff feed. Source: B-045, B-140. */
export const staffActivityTypes = ['load', 'bid', 'user', 'document'] as const
export type StaffActivityType = (typeof staffActivityTypes)[number]

/**
 * An event with the names that staff may read: the actor (null: the auction clock), the trucker of the bid and its
 * price.
 */
export type StaffEvent = {
  action: string
  actor: { name: string; role: UserRole | 'staff' } | null
  loadNumber: string | null
  bid: { truckerName: string; charges: BidCharges } | null
  before: unknown
  after: unknown
}

/** The filters of the audit log. Source: G-072. */
export const auditKinds = ['sign-in', 'failure', 'password', 'account', 'status', 'details'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * All that follows from one action, so that it is found in one place. Null: nothing does; a part that is left out does
 * not compile.
 */
export type EventRow<Stale = unknown, Notifies = unknown> = {
  /** The lists that are refetched, and by whom. */
  stale: Stale | null
  /** Who gets a notification, its kind and its text; the kind decides the channels. */
  notifies: Notifies | null
  /** The histories that have it, and its words there. */
  history: Partial<Record<HistoryReader, HistoryEntry>> | null
  /**
   * The line in the feed of the staff dashboard. Target prices and reasons stay between other parties: G-028, G-166.
   */
  feed: { type: StaffActivityType; words: (event: StaffEvent) => string } | null
  /** The entry in the audit log: its kind, and details of the values before and after. */
  audit: { kind: AuditKind; title: string; details?: (before: unknown, after: unknown) => string } | null
}

/** `Kind` names the kinds of its notifications. */
export type LoadEventRow<Kind extends string = string> = EventRow<
  StaleOfLoad,
  Record<string, LoadNotification<Kind>>
> & {
  /** Whether the status that its event keeps is the load's. */
  setsStatus: boolean
}
export type AccountEventRow<Kind = never> = EventRow<StaleOfAccount, NotifiesAsSent<Kind> | NotifiesOwner<Kind>>
export type NoticeEventRow = EventRow<StaleOfNotice, never>
