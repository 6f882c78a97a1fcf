import { audiencesOf, type NoticeAudience } from '#domain/notices/notice.ts'
import type { Visitor } from '#domain/permissions.ts'
import type { Topic } from './topics.ts'

/** What happens to loads, bids and accounts; each is one row of the events table. */
export const loadActions = [
  'load_posted',
  'load_activated',
  'bid_submitted',
  'bid_modified',
  'bid_accepted',
  'auction_extended',
  'auction_cancelled',
  'auction_ending_soon',
  'auction_expired',
  'status_changed',
  'document_uploaded',
  'document_removed',
] as const
export type LoadAction = (typeof loadActions)[number]

export type AccountAction =
  | 'user_registered'
  | 'registration_completed'
  | 'logged_in'
  | 'login_failed'
  | 'staff_logged_in'
  | 'staff_login_failed'
  | 'staff_created'
  | 'staff_edited'
  | 'staff_password_changed'
  | 'staff_password_reset'
  | 'admin_created'
  | 'profile_updated'
  | 'service_areas_updated'
  | 'capabilities_updated'
  | 'password_changed'
  | 'password_reset_requested'
  | 'reset_link_issued'
  | 'password_reset'
  | 'confirmation_requested'
  | 'email_confirmed'
  | 'email_change_undone'
  | 'user_suspended'
  | 'user_reinstated'
  | 'session_ended'
  | 'staff_session_ended'
  | 'account_flagged'
  | 'settings_changed'
  | 'push_turned_on'
  | 'push_turned_off'
  | 'document_uploaded'
  | 'document_removed'
  | 'notice_sent'
  | 'user_edited'
  | 'mailing_list_added'
  | 'mailing_list_asked'
  | 'mailing_list_confirmed'
  | 'mailing_list_unsubscribed'
  | 'mailing_list_exported'
  | 'mailing_list_link_sent'
  | 'lane_saved'
  | 'lane_changed'
  | 'lane_removed'
  | 'mail_unsubscribed'
  | 'mail_sent_again'
  | 'mail_sent'
  | 'mail_failed'

export type NoticeAction = 'notice_posted' | 'notice_removed'

/** A change of a load as the live hub hears of it: whom it may concern, nothing that they may not know. */
export type LoadChange = {
  action: LoadAction
  loadId: number
  shipperId: number
  areaId: number
  truckerId: number | null
}

/** These people have, or have read, notifications. */
export type NotificationChange = { action: 'notified'; userIds: number[] }

/** A change of an account; null is one of staff. */
export type AccountChange = { action: AccountAction; userId: number | null }

/** A notice of staff came or went. */
export type NoticeChange = { action: NoticeAction; audience: NoticeAudience }

/** Somebody with an open page; staff are nobody's id. `hasBid`: on the load that changed. */
export type Reader = { id: number | null; role: Visitor; areas: ReadonlySet<number>; hasBid: boolean }

type Audience = 'shipper' | 'bidder' | 'otherBidders' | 'area' | 'admin'
const everything = ['loads', 'bids', 'stats'] as const satisfies Topic[]

/**
 * Who is told of what. Whoever is not named hears nothing: a rival learns of no bid, not even of the first, and another
 * shipper of no load. Source: docs/decisions/product.md, G-225.
 */
const audiences: Record<LoadAction, Partial<Record<Audience, readonly Topic[]>>> = {
  load_posted: { shipper: ['loads', 'stats'], area: ['loads', 'stats'] },
  load_activated: { shipper: ['loads', 'stats'] },
  bid_submitted: { shipper: everything, bidder: everything },
  bid_modified: { shipper: ['bids'], bidder: ['bids'] },
  // The winner gets to see what is attached to the load.
  bid_accepted: {
    shipper: everything,
    bidder: [...everything, 'documents'],
    otherBidders: everything,
    area: ['loads', 'stats'],
  },
  auction_extended: { shipper: everything, otherBidders: everything, area: ['loads', 'stats'] },
  auction_cancelled: { shipper: everything, otherBidders: everything, area: ['loads', 'stats'] },
  // Every page counts down by itself: no list is another for it.
  auction_ending_soon: { admin: [] },
  auction_expired: { shipper: everything, otherBidders: everything, area: ['loads', 'stats'] },
  status_changed: { shipper: everything, bidder: everything },
  document_uploaded: { shipper: ['documents'], bidder: ['documents'], admin: ['documents'] },
  document_removed: { shipper: ['documents'], bidder: ['documents'], admin: ['documents'] },
}

/** The topics that one change makes stale for one reader; empty when it is none of their business. */
export function topicsFor(change: LoadChange, reader: Reader): readonly Topic[] {
  const audience = audiences[change.action]
  if (reader.role === 'admin' || reader.role === 'staff') return audience.admin ?? everything
  if (reader.role === 'shipper') return (reader.id === change.shipperId && audience.shipper) || []
  if (reader.id === change.truckerId) return audience.bidder ?? []
  return (reader.hasBid && audience.otherBidders) || (reader.areas.has(change.areaId) && audience.area) || []
}

type AccountTopics = { own: readonly Topic[]; admins?: readonly Topic[]; staff?: readonly Topic[] }

/**
 * What a change of an account makes stale: on its own open pages, on whatever device, on those of admins, and on those
 * of staff, who hear what admins do unless they hear more.
 */
const accountTopics: Partial<Record<AccountAction, AccountTopics>> = {
  user_registered: { own: [], admins: ['users', 'stats'] },
  admin_created: { own: [], admins: ['users', 'stats'] },
  // An open page of whoever was changed asks anew who is signed in, and in which role.
  staff_created: { own: [], staff: ['staff'] },
  staff_edited: { own: [], staff: ['staff'] },
  registration_completed: { own: ['user', 'loads', 'stats'], admins: ['users', 'stats'] },
  user_edited: { own: ['user'], admins: ['users'] },
  profile_updated: { own: ['user'], admins: ['users'] },
  service_areas_updated: { own: ['user', 'loads', 'stats'], admins: ['users'] },
  capabilities_updated: { own: ['user'], admins: ['users'] },
  settings_changed: { own: ['settings'] },
  email_confirmed: { own: ['user'], admins: ['users'] },
  user_suspended: { own: [], admins: ['users', 'bids', 'loads'] },
  user_reinstated: { own: ['user'], admins: ['users', 'bids', 'loads'] },
  email_change_undone: { own: ['user'], admins: ['users'] },
  push_turned_on: { own: ['settings'] },
  push_turned_off: { own: ['settings'] },
  password_changed: { own: ['sessions'] },
  document_uploaded: { own: ['documents'], staff: ['documents'] },
  document_removed: { own: ['documents'], staff: ['documents'] },
  notice_sent: { own: ['notifications'] },
  logged_in: { own: ['sessions'] },
  session_ended: { own: ['sessions'] },
  account_flagged: { own: [], staff: ['users'] },
  mail_unsubscribed: { own: ['settings'] },
  mail_sent_again: { own: [], staff: ['mails'] },
  mail_sent: { own: [], staff: ['mails'] },
  mail_failed: { own: [], staff: ['mails'] },
  mailing_list_added: { own: [], staff: ['mailing-list'] },
  mailing_list_asked: { own: [], staff: ['mailing-list'] },
  mailing_list_confirmed: { own: [], staff: ['mailing-list'] },
  mailing_list_unsubscribed: { own: [], staff: ['mailing-list'] },
  lane_saved: { own: ['lanes'] },
  lane_changed: { own: ['lanes'] },
  lane_removed: { own: ['lanes'] },
}

/** The topics that a change of an account makes stale on its own open pages; empty when they need not be told. */
export function ownTopicsFor(action: AccountAction): readonly Topic[] {
  return accountTopics[action]?.own ?? []
}

/** The topics that a change of an account makes stale for those who oversee accounts; empty for everybody else. */
export function oversightTopicsFor(action: AccountAction, role: Visitor): readonly Topic[] {
  const { admins = [], staff = admins } = accountTopics[action] ?? {}
  if (role === 'staff') return staff
  return role === 'admin' ? admins : []
}

/** Whether a change of an account is told to anybody. */
export function isToldOfAccounts(action: AccountAction): boolean {
  return ownTopicsFor(action).length > 0 || oversightTopicsFor(action, 'staff').length > 0
}

/** The topics that a notice makes stale for those who are to read it, and for staff, who list them all. */
export function noticeTopicsFor({ audience }: NoticeChange, role: Visitor): readonly Topic[] {
  return role === 'staff' || audiencesOf(role).includes(audience) ? ['notices'] : []
}

/** Whether bidders other than the one who acted are told, so that it must be looked up who they are. */
export function concernsOtherBidders(action: LoadAction): boolean {
  return audiences[action].otherBidders !== undefined
}
