import type { Look } from './looks.ts'

/** The filters of a history. Source: G-054. */
export const historyTypes = ['load', 'bid', 'document', 'account', 'sign-in'] as const
export type HistoryType = (typeof historyTypes)[number]

/** The kind of a history line, finer than its type, and its icon. */
export const historyLooks = {
  'load-posted': { glyph: 'package', tone: 'accent' },
  'auction-extended': { glyph: 'calendar', tone: 'quiet' },
  'auction-cancelled': { glyph: 'ban', tone: 'quiet' },
  'auction-expired': { glyph: 'clock-off', tone: 'quiet' },
  'status-changed': { glyph: 'progress', tone: 'quiet' },
  'bid-submitted': { glyph: 'gavel', tone: 'accent' },
  'bid-modified': { glyph: 'pencil', tone: 'accent' },
  'bid-accepted': { glyph: 'check', tone: 'accepted' },
  'bid-rejected': { glyph: 'cross', tone: 'rejected' },
  'bid-withdrawn': { glyph: 'minus', tone: 'cancelled' },
  'bid-renewed': { glyph: 'clock-plus', tone: 'accent' },
  'bidding-ended': { glyph: 'hourglass', tone: 'pending' },
  question: { glyph: 'message', tone: 'accent' },
  'bid-expired': { glyph: 'clock-off', tone: 'quiet' },
  'award-acknowledged': { glyph: 'check-paper', tone: 'accepted' },
  'award-released': { glyph: 'reopened', tone: 'accent' },
  'award-offer': { glyph: 'hourglass', tone: 'accent' },
  amendment: { glyph: 'pencil', tone: 'accent' },
  'details-changed': { glyph: 'pencil', tone: 'quiet' },
  appointment: { glyph: 'calendar', tone: 'accent' },
  milestone: { glyph: 'route', tone: 'accent' },
  'milestone-void': { glyph: 'cross', tone: 'quiet' },
  link: { glyph: 'key', tone: 'quiet' },
  token: { glyph: 'key', tone: 'quiet' },
  calendar: { glyph: 'calendar', tone: 'quiet' },
  webhook: { glyph: 'key', tone: 'quiet' },
  document: { glyph: 'paper', tone: 'quiet' },
  account: { glyph: 'person', tone: 'quiet' },
  password: { glyph: 'key', tone: 'quiet' },
  notice: { glyph: 'speaker', tone: 'quiet' },
  'signed-in': { glyph: 'sign-in', tone: 'quiet' },
  'session-confirmed': { glyph: 'key', tone: 'quiet' },
  'session-ended': { glyph: 'sign-out', tone: 'quiet' },
  'sign-in-failed': { glyph: 'shield', tone: 'rejected' },
} as const satisfies Record<string, Look>

export type HistoryKind = keyof typeof historyLooks
export const historyKinds = Object.keys(historyLooks) as HistoryKind[]
