import { type UserRole, userRoles } from '#domain/permissions.ts'
import { alongTheWay, atOnceByMail, type KindRow, toActOn, usualPush } from './kind-row.ts'

/**
 * Every kind of notification, in the order of the settings page; the texts are in the rows of the events. Source:
 * A-312; G-018, G-053, G-180.
 */
export const kindRows = {
  new_load: {
    label: 'New load in your areas',
    roles: ['trucker'],
    usual: alongTheWay,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'package', tone: 'accent' },
  },
  saved_lane: {
    label: 'New load on a saved lane',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'route', tone: 'accent' },
  },
  new_bid: {
    label: 'New or changed bid',
    roles: ['shipper'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'gavel', tone: 'accent' },
  },
  bid_accepted: {
    label: 'Bid accepted',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: true,
    push: usualPush,
    look: { glyph: 'check', tone: 'accepted' },
  },
  bid_rejected: {
    label: 'Bid rejected',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'cross', tone: 'rejected' },
  },
  auction_ending_soon: {
    label: 'Auction ending soon',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: { hours: 1, urgency: 'high' },
    look: { glyph: 'hourglass', tone: 'pending' },
  },
  auction_expired: {
    label: 'Auction expired',
    roles: ['shipper', 'trucker'],
    usual: atOnceByMail,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'clock-off', tone: 'quiet' },
  },
  auction_reopened: {
    label: 'Auction reopened with your bid',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'reopened', tone: 'accent' },
  },
  auction_extended: {
    label: 'Auction extended',
    roles: ['trucker'],
    usual: alongTheWay,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'clock-plus', tone: 'accent' },
  },
  auction_cancelled: {
    label: 'Auction cancelled',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'minus', tone: 'cancelled' },
  },
  status_changed: {
    label: 'Load status changed',
    roles: ['shipper', 'trucker'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'progress', tone: 'accent' },
  },
  delivery_order_received: {
    label: 'Delivery order received',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'check-paper', tone: 'accent' },
  },
  document_added: {
    label: 'Document added',
    roles: ['shipper', 'trucker'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'new-paper', tone: 'accent' },
  },
  notice: {
    label: 'Notice from Quaybid',
    roles: ['shipper', 'trucker', 'admin'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'speaker', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

export type NotificationKind = keyof typeof kindRows
export const notificationKinds = Object.keys(kindRows) as NotificationKind[]

/** The row of a kind, with no more known of it than of any other. */
export function kindRow(kind: NotificationKind): KindRow {
  return kindRows[kind]
}

/** The kinds of each role, in their order. */
export const kindsOf = Object.fromEntries(
  userRoles.map((role) => [role, notificationKinds.filter((kind) => kindRow(kind).roles.includes(role))]),
) as Record<UserRole, NotificationKind[]>
