import type { OfferState } from '#domain/auctions/offer-lifecycle.ts'
import { bidderOf, carrierTotalOf } from '../bid-words.ts'
import { type KindRow, toActOn } from '../kind-row.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow, StaffEvent } from '../row.ts'
import { everything, staffName, textOf } from '../values.ts'

/** The kind of notification about loads that are offered to a bid. */
export const offerKinds = {
  award_offer: {
    label: 'Load offered to you',
    heading: 'Awards',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: true,
    push: { hours: 1, urgency: 'high' },
    look: { glyph: 'hourglass', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

type Ended = Exclude<OfferState, 'open'>
const titles: Record<Ended, string> = {
  confirmed: 'Offer confirmed',
  declined: 'Offer declined',
  lapsed: 'Offer not answered',
  withdrawn: 'Offer withdrawn',
}
const messages: Record<Ended, (trucker: string, load: string) => string> = {
  confirmed: (trucker, load) => `${trucker} has confirmed load ${load} and has the award.`,
  declined: (trucker, load) => `${trucker} has declined load ${load}. You can offer it to the next bid.`,
  lapsed: (trucker, load) => `${trucker} has not answered the offer of load ${load}. You can offer it to the next bid.`,
  withdrawn: (trucker, load) => `The offer of load ${load} to ${trucker} was withdrawn.`,
}

const offer = ['offers', 'loads', 'bids'] as const
/** Visible only to the shipper and that bid's trucker. */
const ofOneBid = { shipper: offer, bidder: offer, overseers: offer } as const

/** Events of bids after an award was released: their prices are confirmed, and the load is offered to one. */
export const offerEvents = {
  bid_confirmed: {
    stale: { shipper: everything, bidder: everything, overseers: everything },
    notifies: null,
    history: {
      shipper: { type: 'bid', words: (event) => ({ ...confirmed, details: bidderOf(event) }) },
      trucker: { type: 'bid', words: () => confirmed },
    },
    feed: {
      type: 'bid',
      words: (event) =>
        `${staffName(event)} confirmed the price of their bid on load ${event.loadNumber}${carrierTotalOf(event.bid?.charges)}`,
    },
    audit: null,
    setsStatus: false,
  },
  award_offer_made: {
    stale: ofOneBid,
    notifies: {
      trucker: {
        kind: 'award_offer',
        title: 'Load offered to you',
        message: ({ loadNumber, ownTotal, deadline }) =>
          `Load ${loadNumber} is yours at your bid of ${ownTotal} if you confirm by ${deadline}.`,
      },
    },
    history: {
      shipper: {
        type: 'bid',
        words: (event) => ({ kind: 'award-offer', title: 'Load offered', details: bidderOf(event) }),
      },
    },
    feed: {
      type: 'bid',
      words: (event) =>
        `${staffName(event)} offered load ${event.loadNumber} to ${event.bid?.truckerName ?? 'a trucker'}${carrierTotalOf(event.bid?.charges)}`,
    },
    audit: null,
    setsStatus: false,
  },
  award_offer_reminded: {
    stale: { overseers: [] },
    notifies: {
      trucker: {
        kind: 'award_offer',
        title: 'Offer ends soon',
        message: ({ loadNumber, ownTotal, deadline }) =>
          `Load ${loadNumber} is yours at your bid of ${ownTotal} if you confirm by ${deadline}.`,
      },
    },
    history: null,
    feed: null,
    audit: null,
    setsStatus: false,
  },
  award_offer_answered: {
    stale: ofOneBid,
    notifies: {
      shipper: {
        kind: ({ offered }) => (offered === 'confirmed' ? 'confirmation' : 'decision'),
        title: ({ offered = 'declined' }) => titles[offered],
        message: ({ loadNumber, trucker, offered = 'declined' }) => messages[offered](`${trucker}`, loadNumber),
      },
      trucker: {
        kind: 'award_offer',
        title: titles.withdrawn,
        message: ({ loadNumber }) => `The shipper has withdrawn the offer of load ${loadNumber}.`,
      },
    },
    history: {
      shipper: { type: 'bid', words: (event) => answered(event, bidderOf(event)) },
      trucker: { type: 'bid', words: (event) => answered(event) },
    },
    feed: { type: 'bid', words: answerForStaff },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow>

const confirmed = { kind: 'bid-renewed', title: 'Price confirmed' } as const satisfies HistoryWords

function answered({ after }: HistoryEvent, bidder = ''): HistoryWords {
  const state = textOf(after, 'state')
  const title = Object.hasOwn(titles, state) ? titles[state as Ended] : 'Offer answered'
  return { kind: 'award-offer', title, details: bidder }
}

function answerForStaff(event: StaffEvent): string {
  const state = textOf(event.after, 'state')
  if (state === 'lapsed') return `An offer of load ${event.loadNumber} lapsed`
  return `${staffName(event)} ${state || 'answered'} an offer of load ${event.loadNumber}`
}
