import { z } from 'zod'
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification.ts'

/** What one click can end: the mails of one kind, or the daily one. */
export const endedKinds = [...notificationKinds, 'digest'] as const
export type EndedKind = NotificationKind | 'digest'

/** What each is called where it is ended. */
export const endedNames: Record<EndedKind, string> = {
  new_load: 'New load in your areas',
  saved_lane: 'New load on a saved lane',
  new_bid: 'New or changed bid',
  bid_accepted: 'Bid accepted',
  bid_rejected: 'Bid not chosen',
  auction_ending_soon: 'Auction ending soon',
  auction_expired: 'Auction expired',
  auction_reopened: 'Auction reopened with your bid',
  auction_extended: 'Auction extended',
  auction_cancelled: 'Auction cancelled',
  status_changed: 'Status of a load changed',
  delivery_order_received: 'Delivery order received',
  document_added: 'Document added',
  notice: 'Notice from Quaybid',
  digest: 'Daily summary',
}

/** Which mails to whom a signed link ends, and whether they have ended. */
export const Subscription = z.object({ kind: z.enum(endedKinds), email: z.string(), isEnded: z.boolean() })
export type Subscription = z.output<typeof Subscription>
