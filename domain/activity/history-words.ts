import { bidderLabel } from '#domain/formats.ts'
import type { AccountAction, LoadAction } from '#domain/live/changes.ts'
import { formatMoney } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull, shipperEstimate } from '#domain/pricing/totals.ts'
import { extensionOf, recordOf, statusLabelOf, textOf, totalOf } from './event-values.ts'
import type { HistoryEvent, HistoryKind, HistoryType } from './history.ts'

type Words = { kind: HistoryKind; title: string; details?: string; amount?: number | null }

/** How an action is told: under which type, and in which words. Amounts are totals in dollars. */
export type HistoryEntry = { type: HistoryType; words: (event: HistoryEvent) => Words }
type Table<Action extends string> = Partial<Record<Action, HistoryEntry>>

/** What happens to the loads of a shipper. The first bid makes a load active: that is told by the bid itself. */
export const ofOwnLoads: Table<LoadAction> = {
  load_posted: load(() => ({ kind: 'load-posted', title: 'Load posted' })),
  auction_extended: load(({ after }) => ({
    kind: 'auction-extended',
    title: 'Auction extended',
    details: capitalised(extensionOf(after)),
  })),
  auction_cancelled: load(({ after }) => ({
    kind: 'auction-cancelled',
    title: 'Auction cancelled',
    details: textOf(after, 'reason'),
  })),
  auction_expired: load(() => ({ kind: 'auction-expired', title: 'Auction expired' })),
  status_changed: load(statusChange),
  bid_submitted: bid((event) => ({
    kind: 'bid-submitted',
    title: 'Bid received',
    details: bidderOf(event),
    amount: totalOf(shipperEstimate, event.after),
  })),
  bid_modified: bid((event) => modification(shipperEstimate, event, bidderOf(event))),
  bid_accepted: bid((event) => ({
    kind: 'bid-accepted',
    title: 'Bid accepted',
    details: bidderOf(event),
    amount: totalOf(shipperEstimate, event.bid?.charges),
  })),
}

/** What a trucker does. */
export const ofOwnBids: Table<LoadAction> = {
  bid_submitted: bid(({ after }) => ({
    kind: 'bid-submitted',
    title: 'Bid submitted',
    amount: totalOf(bidTotalWithPrepull, after),
  })),
  bid_modified: bid((event) => modification(bidTotalWithPrepull, event)),
}

/** What becomes of an auction, for those who bid in it; how the load goes on, for the winner alone. */
export const ofAuctionsBidOn: Table<LoadAction> = {
  bid_accepted: bid(({ bidId, bid: own }) =>
    own?.id === bidId
      ? {
          kind: 'bid-accepted',
          title: 'Bid accepted',
          details: 'You won the load',
          amount: totalOf(bidTotalWithPrepull, own?.charges),
        }
      : { kind: 'bid-rejected', title: 'Bid rejected', details: 'The load went to another trucker' },
  ),
  auction_cancelled: bid(() => ({
    kind: 'bid-rejected',
    title: 'Bid rejected',
    details: 'The auction was cancelled',
  })),
  auction_expired: bid(() => ({
    kind: 'bid-expired',
    title: 'Bid expired',
    details: 'The auction ended without an award',
  })),
  auction_extended: load(({ before, after }) => ({
    kind: 'auction-extended',
    title: 'Auction extended',
    details:
      capitalised(extensionOf(after)) + (textOf(before, 'status') === 'expired' ? ', your bid is pending again' : ''),
  })),
  status_changed: load(statusChange),
}

/** What a person does to the own account. What has no line here is told to nobody. */
export const ofAccount: Table<AccountAction> = {
  user_registered: account('Account created'),
  registration_completed: account('Registration completed'),
  profile_updated: account('Profile updated'),
  service_areas_updated: account('Service areas updated'),
  capabilities_updated: account('Capabilities updated'),
  settings_changed: account('Settings changed'),
  push_turned_on: account('Notifications on a device turned on'),
  push_turned_off: account('Notifications on a device turned off'),
  user_edited: account('User edited'),
  notice_sent: {
    type: 'account',
    words: ({ after }) => ({ kind: 'notice', title: 'Notice sent', details: textOf(after, 'title') }),
  },
  password_changed: { type: 'account', words: () => ({ kind: 'password', title: 'Password changed' }) },
  password_reset: {
    type: 'account',
    words: () => ({ kind: 'password', title: 'Password reset', details: 'By a link' }),
  },
  email_confirmed: account('Email address confirmed'),
  confirmation_requested: account('Confirmation email requested'),
  document_uploaded: {
    type: 'document',
    words: ({ after }) => ({
      kind: 'document',
      title: 'Document uploaded',
      details: textOf(after, 'originalFilename'),
    }),
  },
  document_removed: {
    type: 'document',
    words: ({ before }) => ({
      kind: 'document',
      title: 'Document removed',
      details: textOf(before, 'originalFilename'),
    }),
  },
  logged_in: { type: 'sign-in', words: () => ({ kind: 'signed-in', title: 'Signed in' }) },
  session_ended: { type: 'sign-in', words: () => ({ kind: 'session-ended', title: 'Session ended' }) },
  login_failed: {
    type: 'sign-in',
    words: () => ({ kind: 'sign-in-failed', title: 'Sign-in failed', details: 'Wrong password' }),
  },
}

function load(words: HistoryEntry['words']): HistoryEntry {
  return { type: 'load', words }
}

function bid(words: HistoryEntry['words']): HistoryEntry {
  return { type: 'bid', words }
}

function account(title: string): HistoryEntry {
  return { type: 'account', words: () => ({ kind: 'account', title }) }
}

function bidderOf({ bid: about }: HistoryEvent): string {
  return about ? bidderLabel(about.truckerId) : ''
}

function statusChange({ before, after }: HistoryEvent): Words {
  const from = statusLabelOf(before)
  const to = statusLabelOf(after)
  return { kind: 'status-changed', title: 'Status changed', details: from && to ? `From ${from} to ${to}` : to }
}

/** An event keeps the parts that were changed; the rest is as it was before. */
function modification(total: (bid: BidCharges) => number, { before, after }: HistoryEvent, bidder?: string): Words {
  const was = totalOf(total, before)
  const amount = totalOf(total, { ...recordOf(before), ...recordOf(after) })
  const change = was === null ? undefined : was === amount ? 'same total' : `was ${formatMoney(was)}`
  const details = [bidder, change].filter(Boolean).join(', ')
  return { kind: 'bid-modified', title: 'Bid modified', details: capitalised(details), amount }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
