import { nextWords } from '#domain/headline/headline.ts'
import { bidTotalWithPrepull, shipperEstimate } from '#domain/pricing/totals.ts'
import { awardWords } from '../award-words.ts'
import {
  awarded,
  bidderOf,
  carrierTotalOf,
  changeOf,
  modification,
  newBidsMessage,
  newBidsTitle,
} from '../bid-words.ts'
import { type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadEventRow } from '../row.ts'
import { everything, recordOf, staffName, textOf, totalOf } from '../values.ts'

/** The kinds of notification about bids. */
export const bidKinds = {
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
} as const satisfies Record<string, KindRow>

/** Events of bids. No trucker learns who else bid, who won, or for how much; no shipper learns who bid. */
export const bidEvents = {
  bid_submitted: {
    stale: { shipper: everything, bidder: everything, overseers: everything },
    notifies: {
      shipper: {
        kind: 'new_bid',
        title: (load) => newBidsTitle(load) ?? 'New bid',
        message: (load) => newBidsMessage(load) ?? `Load ${load.loadNumber} has a new bid.`,
      },
    },
    history: {
      shipper: {
        type: 'bid',
        words: (event) => ({
          kind: 'bid-submitted',
          title: 'Bid received',
          details: bidderOf(event),
          amount: totalOf(shipperEstimate, event.after),
        }),
      },
      trucker: {
        type: 'bid',
        words: ({ after }) => ({
          kind: 'bid-submitted',
          title: 'Bid submitted',
          amount: totalOf(bidTotalWithPrepull, after),
        }),
      },
    },
    feed: {
      type: 'bid',
      words: (event) => `${staffName(event)} bid on load ${event.loadNumber}${carrierTotalOf(event.after)}`,
    },
    audit: null,
    setsStatus: false,
  },
  bid_modified: {
    stale: { shipper: ['bids'], bidder: ['bids'], overseers: everything },
    notifies: {
      shipper: {
        kind: 'new_bid',
        title: (load) => newBidsTitle(load) ?? 'Bid changed',
        message: (load) => newBidsMessage(load) ?? `A bid on load ${load.loadNumber} was changed.`,
      },
    },
    history: {
      shipper: { type: 'bid', words: (event) => modification(shipperEstimate, event, bidderOf(event)) },
      trucker: { type: 'bid', words: (event) => modification(bidTotalWithPrepull, event) },
    },
    feed: {
      type: 'bid',
      words: (event) =>
        `${staffName(event)} changed their bid on load ${event.loadNumber}${changeOf(event.before, { ...recordOf(event.before), ...recordOf(event.after) })}`,
    },
    audit: null,
    setsStatus: false,
  },
  bid_accepted: {
    stale: {
      shipper: [...everything, 'awards', 'deadlines'],
      // The winner gets to see what is attached to the load.
      bidder: [...everything, 'documents', 'awards', 'deadlines'],
      otherBidders: everything,
      area: ['loads', 'stats'],
      overseers: [...everything, 'awards', 'deadlines'],
    },
    notifies: {
      winner: {
        kind: 'bid_accepted',
        title: awardWords.winner.title,
        message: ({ loadNumber, isAcknowledged = false }) =>
          `${awardWords.winner.message(loadNumber)}${nextWords('winner', { status: 'assigned', award: { isAcknowledged } })}`,
      },
      losers: {
        kind: 'bid_rejected',
        title: awardWords.losers.title,
        message: ({ loadNumber }) => awardWords.losers.message(loadNumber),
      },
      // By the shipper's rule.
      shipper: {
        kind: 'decision',
        title: 'Load awarded',
        message: ({ loadNumber, trucker, total }) => `Load ${loadNumber} was awarded to ${trucker} for ${total}.`,
      },
    },
    history: {
      shipper: {
        type: 'bid',
        words: (event) => ({
          kind: 'bid-accepted',
          title: isByRule(event) ? 'Awarded automatically' : 'Bid accepted',
          details: bidderOf(event),
          amount: totalOf(shipperEstimate, event.bid?.charges),
        }),
      },
      bidders: { type: 'bid', words: awarded },
    },
    feed: {
      type: 'bid',
      words: (event) =>
        `${isByRule(event) ? 'An award rule' : staffName(event)} accepted ${event.bid ? `${event.bid.truckerName}'s bid` : 'a bid'} on load ${event.loadNumber}${carrierTotalOf(event.bid?.charges)}`,
    },
    audit: null,
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof bidKinds | 'decision'>>

/** Whether the load went to its trucker by the shipper's rule. */
function isByRule({ after }: { after: unknown }): boolean {
  return textOf(after, 'how') === 'rule'
}
