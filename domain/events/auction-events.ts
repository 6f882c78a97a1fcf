import { nextStepWords } from '#domain/loads/next-step.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from './row.ts'
import { capitalised, everything, extensionOf, staffName, textOf } from './values.ts'

const overForAll = {
  shipper: everything,
  otherBidders: everything,
  area: ['loads', 'stats'],
  overseers: everything,
} as const

/** What becomes of an auction, without an award. Source: docs/decisions/product.md, G-006, G-019, G-182, G-225. */
export const auctionEvents = {
  auction_extended: {
    stale: overForAll,
    told: {
      revived: {
        kind: 'auction_reopened',
        title: 'Auction reopened',
        message: ({ loadNumber }) =>
          `The auction for load ${loadNumber} was reopened and your bid is pending again. Check that your price is still right.`,
      },
      bidders: {
        kind: 'auction_extended',
        title: 'Auction extended',
        message: ({ loadNumber }) => `The auction for load ${loadNumber} was extended. Your bid still stands.`,
      },
    },
    history: {
      shipper: { type: 'load', words: extension },
      bidders: { type: 'load', words: (event) => extension(event, revival(event)) },
    },
    feed: {
      type: 'load',
      words: (event) =>
        `${staffName(event)} extended the auction of load ${event.loadNumber} ${extensionOf(event.after)}`,
    },
    audit: null,
    setsStatus: true,
  },
  auction_cancelled: {
    stale: overForAll,
    told: {
      bidders: {
        kind: 'auction_cancelled',
        title: 'Auction cancelled',
        message: ({ loadNumber }) => `The shipper has cancelled the auction for load ${loadNumber}.`,
      },
    },
    history: {
      shipper: {
        type: 'load',
        words: ({ after }) => ({
          kind: 'auction-cancelled',
          title: 'Auction cancelled',
          details: textOf(after, 'reason'),
        }),
      },
      bidders: {
        type: 'bid',
        words: () => ({ kind: 'bid-rejected', title: 'Bid rejected', details: 'The auction was cancelled' }),
      },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} cancelled the auction of load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: true,
  },
  auction_ending_soon: {
    // Every page counts down on its own: no list changes.
    stale: { overseers: [] },
    told: {
      shipper: {
        kind: 'auction_ending_soon',
        title: 'Auction ending soon',
        message: ({ loadNumber }) => `The auction for load ${loadNumber} ends soon. Accept a bid or extend it.`,
      },
      bidders: {
        kind: 'auction_ending_soon',
        title: 'Auction ending soon',
        message: ({ loadNumber }) => `The auction for load ${loadNumber} ends soon. You can still change your bid.`,
      },
    },
    history: null,
    feed: null,
    audit: null,
    setsStatus: false,
  },
  auction_expired: {
    stale: overForAll,
    told: {
      shipper: {
        kind: 'auction_expired',
        title: 'Auction expired',
        message: ({ loadNumber }) =>
          `The auction for load ${loadNumber} expired without an award.${nextStepWords('shipper', { status: 'expired' })}`,
      },
      bidders: {
        kind: 'auction_expired',
        title: 'Auction expired',
        message: ({ loadNumber }) =>
          `The auction for load ${loadNumber} expired without an award. Your bid has expired.`,
      },
    },
    history: {
      shipper: { type: 'load', words: () => ({ kind: 'auction-expired', title: 'Auction expired' }) },
      bidders: {
        type: 'bid',
        words: () => ({
          kind: 'bid-expired',
          title: 'Bid expired',
          details: 'The auction ended without an award',
        }),
      },
    },
    feed: null,
    audit: null,
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow>

function extension({ after }: HistoryEvent, more = ''): HistoryWords {
  return { kind: 'auction-extended', title: 'Auction extended', details: capitalised(extensionOf(after)) + more }
}

function revival({ before }: HistoryEvent): string {
  return textOf(before, 'status') === 'expired' ? ', your bid is pending again' : ''
}
