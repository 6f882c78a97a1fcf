import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { nextStepOf, nextStepWords, type StepFacts, type StepReader } from './next-step.ts'

const hour = 3_600_000
const trucker = 'Trucker005'
const bids = { bidCount: 3, lowest: 823.9, left: 2 * hour }

type Row = [reader: StepReader, facts: StepFacts, text: string | undefined, button?: string]

const rows: Row[] = [
  ['shipper', { status: 'pending', left: 26 * hour }, 'No bids yet. Auction ends in 1d 2h.'],
  ['shipper', { status: 'active', ...bids }, '3 bids. Lowest $823.90. Auction ends in 2h.', 'Compare Bids'],
  ['shipper', { status: 'active', bidCount: 1, left: 1 }, '1 bid. Auction ends in less than a minute.', 'Compare Bids'],
  [
    'shipper',
    { status: 'active', ...bids, pendingCount: 2, isDeciding: true },
    'Bidding has ended. Choose one of 2 bids. Lowest $823.90. Decide within 2h.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', ...bids, pendingCount: 1, isDeciding: true },
    'Bidding has ended. Decide on its one bid. Lowest $823.90. Decide within 2h.',
    'Compare Bids',
  ],
  ['shipper', { status: 'expired' }, 'Extend the auction to reopen bidding.', 'Extend Auction'],
  ['shipper', { status: 'assigned', trucker }, undefined],
  [
    'shipper',
    { status: 'assigned', trucker, hasDeliveryOrder: false },
    'Upload the delivery order so Trucker005 can dispatch.',
    'Upload Delivery Order',
  ],
  ['shipper', { status: 'assigned', trucker, hasDeliveryOrder: true }, 'Quaybid is confirming the delivery order.'],
  ['shipper', { status: 'do_received' }, 'Quaybid is confirming the delivery order.'],
  ['shipper', { status: 'do_sent', trucker }, 'Trucker005 has the delivery order.'],
  ['shipper', { status: 'do_received_sent', trucker }, 'Trucker005 has the delivery order.'],
  ['shipper', { status: 'delivered' }, 'Billing is in progress.'],
  ['shipper', { status: 'returned' }, 'Billing is in progress.'],
  ['shipper', { status: 'billed' }, 'Billing is in progress.'],
  ['shipper', { status: 'completed', completedAt: '2026-11-24' }, 'Completed on Nov 24.'],
  ['shipper', { status: 'cancelled' }, undefined],
  ['winner', { status: 'pending' }, undefined],
  ['winner', { status: 'active' }, undefined],
  ['winner', { status: 'expired' }, undefined],
  ['winner', { status: 'assigned' }, "Waiting for the delivery order. We'll notify you."],
  ['winner', { status: 'do_received' }, "Waiting for the delivery order. We'll notify you."],
  ['winner', { status: 'do_sent' }, 'Pull the container and deliver.'],
  ['winner', { status: 'do_received_sent' }, 'Pull the container and deliver.'],
  ['winner', { status: 'do_received_sent', road: 'Unloaded' }, 'Next step: Unloaded.'],
  ['winner', { status: 'do_received_sent', road: null }, 'All steps are reported.'],
  ['winner', { status: 'delivered' }, 'Billing is in progress.'],
  ['winner', { status: 'returned' }, 'Billing is in progress.'],
  ['winner', { status: 'billed' }, 'Billing is in progress.'],
  ['winner', { status: 'completed', completedAt: '2026-11-24' }, 'Completed on Nov 24.'],
  ['winner', { status: 'cancelled' }, undefined],
  ['staff', { status: 'pending' }, 'Pending. Bidding is open.'],
  ['staff', { status: 'active' }, 'Active. Bidding is open.'],
  ['staff', { status: 'active', isDeciding: true }, 'Active. Bidding has ended, and the shipper decides.'],
  ['staff', { status: 'expired' }, 'Expired. The shipper can extend the auction.'],
  ['staff', { status: 'assigned' }, 'Assigned. Next: DO Received & Sent.', 'Mark DO Received & Sent'],
  ['staff', { status: 'do_received' }, undefined],
  ['staff', { status: 'do_sent' }, undefined],
  ['staff', { status: 'do_received_sent' }, 'DO Received & Sent. Next: Delivered or Returned.', 'Update Status'],
  ['staff', { status: 'delivered' }, 'Delivered. Next: Billed.', 'Mark Billed'],
  ['staff', { status: 'returned' }, 'Returned. Next: Billed.', 'Mark Billed'],
  ['staff', { status: 'billed' }, 'Billed. Next: Completed.', 'Mark Completed'],
  ['staff', { status: 'completed', completedAt: '2026-11-24' }, 'Completed on Nov 24.'],
  ['staff', { status: 'cancelled' }, 'Cancelled. Nothing is left to do.'],
]

for (const [reader, facts, text, button] of rows) {
  test(`shows the ${reader} of a load that is ${facts.status}: ${text ?? 'nothing'}`, () => {
    covers('F-054')
    const step = nextStepOf(reader, facts)
    expect(step?.text).toBe(text)
    expect(step?.action?.label).toBe(button)
  })
}

test('joins the words to a message without naming a trucker it does not know (F-054)', () => {
  expect(nextStepWords('shipper', { status: 'do_received_sent' })).toBe(' The trucker has the delivery order.')
  expect(nextStepWords('shipper', { status: 'cancelled' })).toBe('')
})
