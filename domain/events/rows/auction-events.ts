import { awardWords } from '../award-words.ts'
import { alongTheWay, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from '../row.ts'
import { capitalized, changedForAll, extensionOf, staffName, textOf } from '../values.ts'

/** The kinds of notification about auctions that their shippers change. */
export const auctionKinds = {
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
} as const satisfies Record<string, KindRow>

/** A shipper's changes to an auction. Source: G-006, G-019, G-182, G-225. */
export const auctionEvents = {
  auction_extended: {
    stale: changedForAll,
    notifies: {
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
    stale: changedForAll,
    notifies: {
      bidders: {
        kind: 'auction_cancelled',
        title: awardWords.cancelled.title,
        message: ({ loadNumber }) => awardWords.cancelled.message(loadNumber),
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
} as const satisfies Record<string, LoadEventRow<keyof typeof auctionKinds>>

function extension({ after }: HistoryEvent, more = ''): HistoryWords {
  return { kind: 'auction-extended', title: 'Auction extended', details: capitalized(extensionOf(after)) + more }
}

function revival({ before }: HistoryEvent): string {
  return textOf(before, 'status') === 'expired' ? ', your bid is pending again' : ''
}
