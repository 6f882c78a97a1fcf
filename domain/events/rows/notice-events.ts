import { alongTheWay, type KindRow, usualPush } from '../kind-row.ts'
import type { AccountEventRow, NoticeEventRow } from '../row.ts'
import { textOf } from '../values.ts'

/** The kinds of notification that admins write. */
export const noticeKinds = {
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

/** Notifications that admins send to everyone of a role, in their own words. */
export const sentEvents = {
  notice_sent: {
    stale: { own: ['notifications'] },
    notifies: { asked: { kind: 'notice' } },
    history: {
      self: {
        type: 'account',
        words: ({ after }) => ({ kind: 'notice', title: 'Notice sent', details: textOf(after, 'title') }),
      },
    },
    feed: null,
    audit: null,
  },
} as const satisfies Record<string, AccountEventRow<keyof typeof noticeKinds>>

const standing = { readers: ['notices'], staff: ['notices'] } as const

/** The banners that staff post. */
export const noticeEvents = {
  notice_posted: { stale: standing, notifies: null, history: null, feed: null, audit: null },
  notice_removed: { stale: standing, notifies: null, history: null, feed: null, audit: null },
} as const satisfies Record<string, NoticeEventRow>
