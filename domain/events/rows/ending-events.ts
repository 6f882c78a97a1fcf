import { nextWords } from '#domain/headline/headline.ts'
import { atOnceByMail, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadEventRow } from '../row.ts'
import { changedForAll } from '../values.ts'

/** The kinds of notification about auctions that end. */
export const endingKinds = {
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
} as const satisfies Record<string, KindRow>

/** How an auction ends without an award. Source: G-182. */
export const endingEvents = {
  auction_ending_soon: {
    // Every page counts down on its own: no list changes.
    stale: { overseers: [] },
    notifies: {
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
    stale: changedForAll,
    notifies: {
      shipper: {
        kind: 'auction_expired',
        title: 'Auction expired',
        message: ({ loadNumber }) =>
          `The auction for load ${loadNumber} expired without an award.${nextWords('shipper', { status: 'expired' })}`,
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
} as const satisfies Record<string, LoadEventRow<keyof typeof endingKinds>>
