import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { tellingsOf, type ToldAction } from './rules.ts'

const load = {
  loadId: 12,
  loadNumber: 'QB-100012',
  areaId: 7,
  deliveryCityOrZip: 'Ontario, CA 91761',
  containerType: "40' HC",
  status: 'do_received_sent',
} as const
const link = '/trucker/loads/12'

/** Every event that somebody is told of, with all that is told. */
const expected: Record<ToldAction, Record<string, object>> = {
  bid_accepted: {
    winner: { kind: 'bid_accepted', title: 'Bid accepted', message: 'Your bid on load QB-100012 has won.', link },
    losers: {
      kind: 'bid_rejected',
      title: 'Bid rejected',
      message: 'Your bid on load QB-100012 was not chosen.',
      link,
    },
  },
  auction_extended: {
    revived: {
      kind: 'auction_reopened',
      title: 'Auction reopened',
      message:
        'The auction for load QB-100012 runs again and your bid is pending again. Check that your price still holds.',
      link,
    },
  },
  auction_cancelled: {
    bidders: {
      kind: 'auction_cancelled',
      title: 'Auction cancelled',
      message: 'The shipper has cancelled the auction for load QB-100012.',
      link,
    },
  },
  status_changed: {
    winner: {
      kind: 'status_changed',
      title: 'Status changed',
      message: 'Load QB-100012 is now DO Received & Sent.',
      link,
    },
    shipper: {
      kind: 'status_changed',
      title: 'Status changed',
      message: 'Load QB-100012 is now DO Received & Sent.',
      link: '/shipper/loads/12',
    },
  },
  load_posted: {
    alerted: {
      kind: 'new_load',
      title: 'New load in your area',
      message: "Load QB-100012: Los Angeles, CA to Ontario, CA 91761, 40' HC.",
      link,
    },
  },
}

test.each(Object.keys(expected) as ToldAction[])('%s tells exactly this to exactly these', (action) => {
  covers('A-312')
  expect(tellingsOf(action, load)).toEqual(expected[action])
})
