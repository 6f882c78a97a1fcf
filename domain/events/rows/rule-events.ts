import type { biddingKinds } from './bidding-events.ts'
import type { LoadEventRow } from '../row.ts'
import { changedForAll, staffName } from '../values.ts'

const chosenByHand = 'The shipper now chooses by hand.'

/** Events of an award rule that awards nothing. Source: Y-084, Y-092. */
export const ruleEvents = {
  award_rule_not_met: {
    stale: changedForAll,
    notifies: {
      shipper: {
        kind: 'decision',
        title: 'No bid met your rule',
        message: ({ loadNumber }) => `Bidding on load ${loadNumber} ended. No bid met your rule.`,
      },
    },
    history: {
      shipper: { type: 'load', words: () => ({ kind: 'bidding-ended', title: 'No bid met your rule' }) },
    },
    feed: null,
    audit: null,
    setsStatus: false,
  },
  award_rule_changed: {
    stale: { shipper: ['loads'], otherBidders: ['loads', 'bids'], area: ['loads'], overseers: ['loads'] },
    notifies: {
      bidders: {
        kind: 'decision',
        title: 'Award rule changed',
        message: ({ loadNumber }) => `Load ${loadNumber}: ${chosenByHand}`,
      },
    },
    history: {
      shipper: { type: 'load', words: () => ({ kind: 'bidding-ended', title: 'You choose the bid now' }) },
      bidders: { type: 'load', words: () => ({ kind: 'bidding-ended', title: chosenByHand }) },
    },
    feed: { type: 'load', words: (event) => `${staffName(event)} chooses the bid on load ${event.loadNumber} by hand` },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof biddingKinds>>
