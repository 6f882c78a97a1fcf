import { type EndingReason, endingReasons } from '#domain/awards/release-reasons.ts'
import { bidderOf } from '../bid-words.ts'
import { type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadFacts } from '../load-notification.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow, StaffEvent } from '../row.ts'
import { auctionEvents } from './auction-events.ts'
import { changedForAll, everything, staffName, textOf } from '../values.ts'

/** The kind of notification about awards that end. */
export const releaseKinds = {
  award_released: {
    label: 'Award released',
    heading: 'Awards',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'reopened', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

/** What the two sides of an award see differently after it ends. */
const ofAward = ['awards', 'deadlines', 'details', 'documents', 'milestones', 'access'] as const
const sides = [...everything, ...ofAward] as const
const stale = { ...changedForAll, shipper: sides, bidder: sides, overseers: sides } as const
/** The other bidders read the same as for every reopened auction, and nothing about who had the load. */
const { revived } = auctionEvents.auction_extended.notifies

/** How an award ends. No side reads a name of the other, and a trucker no reason of the shipper's. */
export const releaseEvents = {
  award_declined: {
    stale,
    notifies: {
      shipper: {
        kind: 'confirmation',
        title: 'Load declined',
        message: (load) => `${load.trucker} has declined load ${load.loadNumber}${reasonIn(load)}.${runsAgain(load)}`,
      },
      revived,
    },
    history: {
      shipper: { type: 'load', words: (event) => ended('Load declined', event) },
      bidders: { type: 'load', words: (event) => forBidder('You declined the load', event) },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} declined load ${event.loadNumber}${reasonFor(event)}`,
    },
    audit: null,
    setsStatus: true,
  },
  award_released: {
    stale,
    notifies: {
      shipper: {
        kind: 'award_released',
        title: ({ ending }) => (ending?.by === 'staff' ? 'Trucker released' : 'Load returned'),
        message: (load) =>
          (load.ending?.by === 'staff'
            ? `Quaybid staff released ${load.trucker} from load ${load.loadNumber}`
            : `${load.trucker} returned load ${load.loadNumber}`) + `${reasonIn(load)}.${runsAgain(load)}`,
      },
      winner: {
        kind: 'award_released',
        title: 'Award released',
        message: (load) =>
          (load.ending?.by === 'staff'
            ? `Quaybid staff released you from load ${load.loadNumber}.`
            : `The shipper released you from ${load.loadNumber}.`) + tonuIn(load),
      },
      revived,
    },
    history: {
      shipper: { type: 'load', words: (event) => ended('Award released', event) },
      bidders: { type: 'load', words: (event) => forBidder(ownEnd(event), event) },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} released the award of load ${event.loadNumber}${reasonFor(event)}`,
    },
    audit: null,
    setsStatus: true,
  },
  load_cancelled_after_award: {
    // For the other bidders it stays awarded.
    stale: { shipper: sides, bidder: sides, overseers: sides },
    notifies: {
      winner: {
        kind: 'award_released',
        title: 'Load cancelled',
        message: (load) => `The shipper has cancelled load ${load.loadNumber}.${tonuIn(load)}`,
      },
    },
    history: {
      shipper: {
        type: 'load',
        words: ({ after }) => ({ kind: 'auction-cancelled', title: 'Load cancelled', details: reasonOf(after) }),
      },
      winner: { type: 'load', words: () => ({ kind: 'auction-cancelled', title: 'Load cancelled' }) },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} cancelled load ${event.loadNumber} after its award${reasonFor(event)}`,
    },
    audit: null,
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow>

function reasonIn({ ending }: LoadFacts): string {
  return ending?.reason ? `: ${ending.reason}` : ''
}

function runsAgain({ deadline }: LoadFacts): string {
  return ` Bidding reopened until ${deadline}.`
}

function tonuIn({ ending }: LoadFacts): string {
  return ending?.tonu ? ` TONU: ${ending.tonu}.` : ''
}

function ended(title: string, event: HistoryEvent): HistoryWords {
  return { kind: 'award-released', title, details: [bidderOf(event), reasonOf(event.after)].filter(Boolean).join(', ') }
}

/** For the trucker whose award it was, and for the others. */
function forBidder(own: string, { bidId, bid }: HistoryEvent): HistoryWords {
  const title = bid?.id === bidId ? own : 'Auction reopened'
  return { kind: 'award-released', title }
}

function ownEnd({ after }: HistoryEvent): string {
  return textOf(after, 'by') === 'trucker' ? 'You returned the load' : 'The load was taken back'
}

function reasonOf(values: unknown): string {
  const reason = textOf(values, 'reason')
  return Object.hasOwn(endingReasons, reason) ? endingReasons[reason as EndingReason] : ''
}

function reasonFor({ after }: StaffEvent): string {
  const reason = reasonOf(after)
  return reason && `: ${reason.toLowerCase()}`
}
