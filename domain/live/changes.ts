import {
  type AccountAction,
  accountRows,
  type LoadAction,
  loadRows,
  type NoticeAction,
  noticeRows,
} from '#domain/events/table.ts'
import type { Topic } from '#domain/http/topics.ts'
import { audiencesOf, type NoticeAudience } from '#domain/notices/notice.ts'
import type { Visitor } from '#domain/permissions.ts'

/** A change of a load in the live hub: the people it may concern, and nothing that they may not know. */
export type LoadChange = {
  action: LoadAction
  loadId: number
  shipperId: number
  areaId: number
  truckerId: number | null
  /** For an award made by a rule. */
  isRule?: boolean
}

/** These people have, or have read, notifications. */
export type NotificationChange = { action: 'notified'; userIds: number[] }

/** A change of an account; null is one of staff. */
export type AccountChange = { action: AccountAction; userId: number | null }

/** A notice of staff came or went. */
export type NoticeChange = { action: NoticeAction; audience: NoticeAudience }

/** The reader of an open page; staff have no user id. `hasBid`: on the load that changed. */
export type Reader = { id: number | null; role: Visitor; areas: ReadonlySet<number>; hasBid: boolean }

/**
 * The topics that one change makes stale for one reader; empty for readers who must not learn about it: a rival about
 * any bid, even the first, and another shipper about any load. Source: G-225.
 */
export function topicsFor(change: LoadChange, reader: Reader): readonly Topic[] {
  const { stale } = loadRows[change.action]
  if (!stale) return []
  if (reader.role === 'admin' || reader.role === 'staff') return stale.overseers
  if (reader.role === 'shipper') return (reader.id === change.shipperId && stale.shipper) || []
  if (reader.id === change.truckerId) return stale.bidder ?? []
  return (reader.hasBid && stale.otherBidders) || (reader.areas.has(change.areaId) && stale.area) || []
}

/** Whether bidders other than the actor get a hint, so that they must be looked up. */
export function concernsOtherBidders(action: LoadAction): boolean {
  return loadRows[action].stale?.otherBidders !== undefined
}

/** Whether all truckers of the load's area get a hint. */
export function concernsArea(action: LoadAction): boolean {
  return loadRows[action].stale?.area !== undefined
}

/** The topics that a change of an account makes stale on its own open pages; empty when there are none. */
export function ownTopicsFor(action: AccountAction): readonly Topic[] {
  return accountRows[action].stale?.own ?? []
}

/** The topics that a change of an account makes stale for those who oversee accounts; empty for all others. */
export function oversightTopicsFor(action: AccountAction, role: Visitor): readonly Topic[] {
  const { admins = [], staff = [] } = accountRows[action].stale ?? {}
  if (role === 'staff') return staff
  return role === 'admin' ? admins : []
}

/** Whether a change of an account sends any hint. */
export function hasAccountHint(action: AccountAction): boolean {
  const { own = [], admins = [], staff = [] } = accountRows[action].stale ?? {}
  return own.length + admins.length + staff.length > 0
}

/** The topics that a notice makes stale for those who are to read it, and for staff, who list them all. */
export function noticeTopicsFor({ action, audience }: NoticeChange, role: Visitor): readonly Topic[] {
  const { stale } = noticeRows[action]
  if (role === 'staff') return stale?.staff ?? []
  return (audiencesOf(role).includes(audience) && stale?.readers) || []
}
