import { withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'
import { bidderOf, carrierTotalOf } from '../bid-words.ts'
import { alongTheWay, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadFacts } from '../load-notification.ts'
import type { HistoryKind } from '../history-kinds.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from '../row.ts'
import { changedForAll, everything, staffName, textOf } from '../values.ts'

/** The kinds of notification about the life of a bid and the time to decide. */
export const biddingKinds = {
  bid_withdrawn: {
    label: 'Bid withdrawn',
    heading: 'Auctions',
    roles: ['shipper'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'minus', tone: 'cancelled' },
  },
  decision: {
    label: 'Time to decide',
    heading: 'Auctions',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    usualOf: { trucker: alongTheWay },
    // A rule that decides ends the auction with it.
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'hourglass', tone: 'pending' },
  },
  bid_validity: {
    label: 'Bid validity',
    heading: 'Auctions',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: { hours: 1, urgency: 'high' },
    look: { glyph: 'clock-plus', tone: 'pending' },
  },
} as const satisfies Record<string, KindRow>

/** Visible only to the shipper and that bid's trucker, like a change. */
const ofOneBid = { shipper: everything, bidder: everything, overseers: everything } as const
const silent = { history: null, feed: null, audit: null, setsStatus: false } as const

/** Events of bids other than their prices, and of auctions between bidding and the decision. */
export const biddingEvents = {
  bid_withdrawn: {
    stale: ofOneBid,
    notifies: {
      shipper: {
        kind: 'bid_withdrawn',
        title: 'Bid withdrawn',
        message: ({ loadNumber }) => `A bid on load ${loadNumber} was withdrawn.`,
      },
    },
    history: {
      shipper: { type: 'bid', words: (event) => withdrawal(event, bidderOf(event)) },
      trucker: { type: 'bid', words: (event) => withdrawal(event) },
    },
    feed: { type: 'bid', words: (event) => `${staffName(event)} withdrew their bid on load ${event.loadNumber}` },
    audit: null,
    setsStatus: false,
  },
  bid_lapsed: {
    stale: ofOneBid,
    notifies: null,
    history: { shipper: { type: 'bid', words: line('bid-expired', 'Bid no longer valid') } },
    feed: {
      type: 'bid',
      words: ({ bid, loadNumber }) => `${bid ? `${bid.truckerName}'s bid` : 'A bid'} on load ${loadNumber} lapsed`,
    },
    audit: null,
    setsStatus: false,
  },
  bid_renewed: {
    stale: ofOneBid,
    notifies: null,
    history: {
      shipper: { type: 'bid', words: line('bid-renewed', 'Bid renewed') },
      trucker: { type: 'bid', words: () => ({ kind: 'bid-renewed', title: 'Bid renewed' }) },
    },
    feed: {
      type: 'bid',
      words: (event) =>
        `${staffName(event)} renewed their bid on load ${event.loadNumber}${carrierTotalOf(event.bid?.charges)}`,
    },
    audit: null,
    setsStatus: false,
  },
  renewal_asked: {
    stale: { shipper: ['bids'], bidder: ['bids'], overseers: ['bids'] },
    notifies: {
      trucker: {
        kind: 'bid_validity',
        title: 'Renewal asked',
        message: ({ loadNumber }) => `The shipper asks you to renew your bid on load ${loadNumber}.`,
      },
    },
    history: { shipper: { type: 'bid', words: line('bid-renewed', 'Renewal asked') } },
    feed: {
      type: 'bid',
      words: (event) =>
        `${staffName(event)} asked ${event.bid?.truckerName ?? 'a trucker'} to renew their bid on load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
  bid_lapsing: {
    stale: { overseers: [] },
    notifies: {
      trucker: {
        kind: 'bid_validity',
        title: 'Your bid expires soon',
        message: ({ loadNumber, deadline }) =>
          `Your bid on load ${loadNumber} is valid until ${deadline}. Renew to keep it active.`,
      },
    },
    ...silent,
  },
  bidding_ended: {
    stale: changedForAll,
    notifies: {
      shipper: {
        kind: 'decision',
        title: 'Time to decide',
        message: ({ loadNumber, bids = 1, deadline }) =>
          `Bidding on load ${loadNumber} has ended. ${bids === 1 ? 'You have 1 bid. Accept it or extend' : `Choose one of ${bids} bids`} by ${deadline}.`,
      },
      bidders: {
        kind: 'decision',
        title: 'Bidding has ended',
        message: ({ loadNumber, nominalDeadline }) =>
          `Bidding on load ${loadNumber} has ended. The shipper decides by ${nominalDeadline}. Your bid stays valid until then, unless you set an earlier time.`,
      },
    },
    history: {
      shipper: { type: 'load', words: () => ({ kind: 'bidding-ended', title: 'Bidding ended' }) },
      bidders: { type: 'load', words: () => ({ kind: 'bidding-ended', title: 'Bidding ended' }) },
    },
    feed: null,
    audit: null,
    setsStatus: false,
  },
  decide_soon: {
    stale: { overseers: [] },
    notifies: {
      shipper: {
        kind: 'decision',
        title: 'Decide soon',
        message: ({ loadNumber, deadline }: LoadFacts) => `Choose a bid on load ${loadNumber} by ${deadline}.`,
      },
    },
    ...silent,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof biddingKinds>>

function line(kind: HistoryKind, title: string) {
  return (event: HistoryEvent): HistoryWords => ({ kind, title, details: bidderOf(event) })
}

/** With the reason, which only the two sides of the bid read. */
function withdrawal({ after }: HistoryEvent, bidder?: string): HistoryWords {
  const reason = textOf(after, 'reason')
  const words = Object.hasOwn(withdrawalReasons, reason)
    ? withdrawalReasons[reason as keyof typeof withdrawalReasons]
    : ''
  return { kind: 'bid-withdrawn', title: 'Bid withdrawn', details: [bidder, words].filter(Boolean).join(', ') }
}
