import type { UserRole } from '#domain/permissions.ts'
import type { NotificationKind } from './notification.ts'

/** Whether and when somebody gets a kind of news by mail. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Over which ways somebody is told of one kind. */
export type Choice = { inApp: boolean; mail: MailChoice; push: boolean }

/**
 * How everybody is told of each kind who has chosen nothing else.
 *
 * What has to be acted on goes out at once; what only happens along the way comes once a day.
 * Source: docs/decisions/product.md, G-180.
 */
export const usualChoices: Record<NotificationKind, Choice> = {
  new_load: { inApp: true, mail: 'daily', push: false },
  saved_lane: { inApp: true, mail: 'at_once', push: true },
  new_bid: { inApp: true, mail: 'at_once', push: true },
  bid_accepted: { inApp: true, mail: 'at_once', push: true },
  bid_rejected: { inApp: true, mail: 'at_once', push: true },
  auction_ending_soon: { inApp: true, mail: 'at_once', push: true },
  auction_expired: { inApp: true, mail: 'at_once', push: false },
  auction_reopened: { inApp: true, mail: 'at_once', push: true },
  auction_extended: { inApp: true, mail: 'daily', push: false },
  auction_cancelled: { inApp: true, mail: 'at_once', push: true },
  status_changed: { inApp: true, mail: 'daily', push: false },
  delivery_order_received: { inApp: true, mail: 'at_once', push: true },
  document_added: { inApp: true, mail: 'daily', push: false },
  notice: { inApp: true, mail: 'daily', push: false },
}

/** The kinds that each role is told of, in the order in which they can be chosen. Source: A-312; G-018, G-053, G-180. */
export const kindsOf: Record<UserRole, readonly NotificationKind[]> = {
  shipper: ['new_bid', 'auction_ending_soon', 'auction_expired', 'status_changed', 'document_added', 'notice'],
  trucker: [
    'new_load',
    'saved_lane',
    'bid_accepted',
    'bid_rejected',
    'auction_ending_soon',
    'auction_expired',
    'auction_reopened',
    'auction_extended',
    'auction_cancelled',
    'status_changed',
    'delivery_order_received',
    'document_added',
    'notice',
  ],
  admin: ['notice'],
}
