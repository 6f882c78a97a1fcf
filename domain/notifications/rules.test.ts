import { expect, test } from 'vitest'
import { type LoadAction, loadActions } from '#domain/events/table.ts'
import { topicsFor } from '#domain/live/changes.ts'
import { covers } from '#domain/testing.ts'
import { kindRows, kindsOf } from '#domain/events/notification-kinds.ts'
import type { LoadFacts } from '#domain/events/load-telling.ts'
import { type Telling, tellingsOf, type ToldAction } from './rules.ts'

const load: LoadFacts = {
  loadId: 12,
  loadNumber: 'QB-100012',
  areaId: 7,
  deliveryCityOrZip: 'Ontario, CA 91761',
  containerType: "40' HC",
  status: 'do_received_sent',
  documentType: 'insurance',
  lane: 'Inland Empire',
  trucker: 'Trucker005',
  revealed: true,
  deadline: '3:30 PM PST',
  answer: 'declined',
}

type Row = [reader: string, kind: string, title: string, message: string, ways: string]
const route = "Load QB-100012: Los Angeles, CA to Ontario, CA 91761, 40' HC."

/** Who is notified of what: in which words, over which default ways, and which lists they refetch. */
const expected: Record<ToldAction, Row[]> = {
  load_posted: [
    ['laneOwners', 'saved_lane', 'New load on your lane', `${route} Your lane: Inland Empire.`, 'mail at_once, push'],
    ['areaTruckers', 'new_load', 'New load in your area', route, 'mail daily'],
  ],
  bid_submitted: [['shipper', 'new_bid', 'New bid', 'Load QB-100012 has a new bid.', 'mail at_once, push']],
  bid_modified: [['shipper', 'new_bid', 'Bid changed', 'A bid on load QB-100012 was changed.', 'mail at_once, push']],
  bid_accepted: [
    [
      'winner',
      'bid_accepted',
      'Bid accepted',
      "You won load QB-100012. Waiting for the delivery order. We'll notify you.",
      'mail at_once, push',
    ],
    ['losers', 'bid_rejected', 'Bid rejected', 'Load QB-100012 was awarded to another trucker.', 'mail at_once, push'],
  ],
  award_acknowledged: [
    [
      'shipper',
      'confirmation',
      'Rate confirmation acknowledged',
      'Trucker005 has acknowledged load QB-100012. Carrier and contacts are now on the load.',
      'mail at_once, push',
    ],
  ],
  award_reminded: [
    [
      'winner',
      'confirmation',
      'Please acknowledge',
      'Acknowledge the rate confirmation of load QB-100012 by 3:30 PM PST.',
      'mail at_once, push',
    ],
  ],
  amendment_proposed: [
    [
      'shipper',
      'confirmation',
      'Change proposed',
      'Trucker005 proposes a change to load QB-100012. Answer by 3:30 PM PST.',
      'mail at_once, push',
    ],
    [
      'winner',
      'confirmation',
      'Change proposed',
      'The shipper proposes a change to load QB-100012. Answer by 3:30 PM PST.',
      'mail at_once, push',
    ],
  ],
  amendment_answered: [
    [
      'shipper',
      'confirmation',
      'Change declined',
      'Trucker005 declined the change to load QB-100012. The confirmation stays the same.',
      'mail at_once, push',
    ],
    [
      'winner',
      'confirmation',
      'Change declined',
      'The shipper declined the change to load QB-100012. The confirmation stays the same.',
      'mail at_once, push',
    ],
  ],
  auction_ending_soon: [
    [
      'shipper',
      'auction_ending_soon',
      'Auction ending soon',
      'The auction for load QB-100012 ends soon. Accept a bid or extend it.',
      'mail at_once, push',
    ],
    [
      'bidders',
      'auction_ending_soon',
      'Auction ending soon',
      'The auction for load QB-100012 ends soon. You can still change your bid.',
      'mail at_once, push',
    ],
  ],
  auction_expired: [
    [
      'shipper',
      'auction_expired',
      'Auction expired',
      'The auction for load QB-100012 expired without an award. Extend the auction to reopen bidding.',
      'mail at_once',
    ],
    [
      'bidders',
      'auction_expired',
      'Auction expired',
      'The auction for load QB-100012 expired without an award. Your bid has expired.',
      'mail at_once',
    ],
  ],
  auction_extended: [
    [
      'revived',
      'auction_reopened',
      'Auction reopened',
      'The auction for load QB-100012 was reopened and your bid is pending again. Check that your price is still right.',
      'mail at_once, push',
    ],
    [
      'bidders',
      'auction_extended',
      'Auction extended',
      'The auction for load QB-100012 was extended. Your bid still stands.',
      'mail daily',
    ],
  ],
  auction_cancelled: [
    [
      'bidders',
      'auction_cancelled',
      'Auction cancelled',
      'The shipper has cancelled the auction for load QB-100012.',
      'mail at_once, push',
    ],
  ],
  status_changed: [
    [
      'winner',
      'status_changed',
      'Status changed',
      'Load QB-100012 is now DO Received & Sent. Pull the container and deliver.',
      'mail daily',
    ],
    [
      'shipper',
      'status_changed',
      'Status changed',
      'Load QB-100012 is now DO Received & Sent. The trucker has the delivery order.',
      'mail daily',
    ],
  ],
  document_uploaded: [
    ['winner', 'document_added', 'Document added', 'A document was added to load QB-100012: Insurance.', 'mail daily'],
    ['shipper', 'document_added', 'Document added', 'A document was added to load QB-100012: Insurance.', 'mail daily'],
  ],
}

/** The same of a document that is a delivery order. */
const ofDeliveryOrder: Row[] = [
  [
    'winner',
    'delivery_order_received',
    'Delivery order received',
    'The delivery order for load QB-100012 has been uploaded.',
    'mail at_once, push',
  ],
  [
    'shipper',
    'document_added',
    'Document added',
    'A document was added to load QB-100012: Delivery Order.',
    'mail daily',
  ],
]

/** Each recipient's notification and its ways; links and roles are checked along the way. */
function toldOf(tellings: Record<string, Telling>): Row[] {
  return Object.entries(tellings).map(([reader, { kind, title, message, link }]) => {
    expect(link).toBe(reader === 'shipper' ? '/shipper/loads/12' : '/trucker/loads/12')
    expect(kindsOf[reader === 'shipper' ? 'shipper' : 'trucker']).toContain(kind)
    const { inApp, mail, push } = kindRows[kind].usual
    expect(inApp).toBe(true)
    return [reader, kind, title, message, `mail ${mail}${push ? ', push' : ''}`]
  })
}

test.each(Object.keys(expected) as ToldAction[])('%s notifies exactly these recipients in these words', (action) => {
  covers('A-312')
  expect(toldOf(tellingsOf(action, load))).toEqual(expected[action])
})

test('merges a delivery order into one notification for the winner', () => {
  covers('A-312')
  const told = tellingsOf('document_uploaded', { ...load, documentType: 'delivery_order' })
  expect(toldOf(told)).toEqual(ofDeliveryOrder)
})

test("sends an admin's notice in the admin's words, with the daily email", () => {
  expect(kindRows.notice.usual).toEqual({ inApp: true, mail: 'daily', push: false })
  for (const kinds of Object.values(kindsOf)) expect(kinds).toContain('notice')
})

test('merges bids of a few minutes into one notification', () => {
  for (const action of ['bid_submitted', 'bid_modified'] as const) {
    expect(tellingsOf(action, { ...load, happenings: 3 }).shipper).toMatchObject({
      title: '3 new or changed bids',
      message: 'Load QB-100012 has 3 new or changed bids.',
    })
  }
})

test('makes recipients of an event refetch the lists that it changes, and no one else', () => {
  const change = { loadId: 12, shipperId: 10, areaId: 7, truckerId: 20 }
  const readers = {
    shipper: { id: 10, role: 'shipper', areas: new Set<number>(), hasBid: false },
    actor: { id: 20, role: 'trucker', areas: new Set<number>(), hasBid: true },
    bidder: { id: 21, role: 'trucker', areas: new Set<number>(), hasBid: true },
    area: { id: 22, role: 'trucker', areas: new Set([7]), hasBid: false },
    stranger: { id: 23, role: 'trucker', areas: new Set([8]), hasBid: false },
    otherShipper: { id: 11, role: 'shipper', areas: new Set<number>(), hasBid: false },
  } as const
  const hearing = (action: LoadAction) =>
    Object.entries(readers)
      .filter(([, reader]) => topicsFor({ ...change, action }, reader).length > 0)
      .map(([name]) => name)
      .join(' ')
  expect(Object.fromEntries(loadActions.map((action) => [action, hearing(action)]))).toEqual({
    award_acknowledged: 'shipper actor',
    award_reminded: '',
    amendment_proposed: 'shipper actor',
    amendment_answered: 'shipper actor',
    parties_read: '',
    load_posted: 'shipper area',
    load_activated: 'shipper',
    bid_submitted: 'shipper actor',
    bid_modified: 'shipper actor',
    bid_accepted: 'shipper actor bidder area',
    auction_extended: 'shipper bidder area',
    auction_cancelled: 'shipper bidder area',
    auction_ending_soon: '',
    auction_expired: 'shipper bidder area',
    status_changed: 'shipper actor',
    document_uploaded: 'shipper actor',
    document_removed: 'shipper actor',
  })
})
