import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyLoadStatus, isAuction, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { type ClockKind, clockKinds } from '#domain/clocks/clock.ts'
import { milestoneKinds, type MilestoneKind, type StepKind } from '#domain/milestones/kinds.ts'
import { furthest, nextStep, sequenceOf } from '#domain/milestones/sequence.ts'
import { covers } from '#domain/testing.ts'
import { type HeadlineFacts, headlineReaders, type HeadlineMilestone, type HeadlineReader } from './facts.ts'
import { headlineOf, nextWords } from './headline.ts'

const timeZone = 'America/Los_Angeles'
/** Wed Dec 2, 2026, 11:48 AM PST. */
const now = new Date('2026-12-02T19:48:00Z')
const hour = 3_600_000
const trucker = 'Trucker005'
const road = {
  export: false,
  isLive: true,
  timeZone,
  pickupDate: '2026-12-02',
  pickup: 'Everport Terminal Services',
  delivery: 'Bakersfield, CA 93308',
}

function step(kind: MilestoneKind, at: string, more: Partial<HeadlineMilestone> = {}): HeadlineMilestone {
  return { id: `${kind} ${at}`, kind, happenedAt: at, voided: undefined, ...more }
}

const toDelivery = [
  step('dispatched', '2026-12-02T15:36:00Z'),
  step('arrived_terminal', '2026-12-02T16:19:00Z'),
  step('gated_out', '2026-12-02T17:52:00Z'),
]
const there = step('arrived_stop', '2026-12-02T18:12:00Z')
const unloaded = step('work_done', '2026-12-02T19:00:00Z')
const returned = step('gated_in', '2026-12-02T19:40:00Z')
const waived = step('proof_waived', '2026-12-02T19:10:00Z', { note: 'The dock was closed.' })
const delay = step('delay', '2026-12-02T19:34:00Z', {
  details: { reason: 'traffic', newEta: '2026-12-02T21:45:00Z' },
  note: 'accident ahead on I-5, two lanes closed.',
})

/** An open clock; of an appointment due half an hour after its end and red an hour before its start. */
function clock(kind: ClockKind, dueAt: string, redAt = dueAt, amberAt = redAt) {
  return {
    kind,
    dueAt: new Date(dueAt),
    redAt: new Date(redAt),
    amberAt: new Date(amberAt),
    timeZone,
    estimated: false,
  }
}
const appointment = clock(
  'delivery_appointment',
  '2026-12-02T21:30:00Z',
  '2026-12-02T19:30:00Z',
  '2026-12-02T16:30:00Z',
)
/** Dec 3, 11 PM to midnight in Los Angeles: a day later than was posted, and not the day of UTC. */
const pickup = clock('pickup_appointment', '2026-12-04T08:30:00Z', '2026-12-04T06:00:00Z')
const acknowledged = { isAcknowledged: true }
const unacknowledged = { isAcknowledged: false, acknowledgeBy: new Date('2026-12-03T18:00:00Z') }

type Row = [reader: HeadlineReader, facts: Partial<HeadlineFacts>, text: string, next: string | null, button?: string]

const bids = { bidCount: 3, lowest: 823.9, endsAt: new Date(now.getTime() + 2 * hour) }

const auctions: Row[] = [
  ['shipper', { status: 'pending' }, 'No bids yet', null],
  [
    'shipper',
    { status: 'active', auction: bids },
    '3 bids, lowest $823.90',
    'Accept a bid now, or wait until bidding ends.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', auction: { bidCount: 1 } },
    '1 bid',
    'Accept a bid now, or wait until bidding ends.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', auction: { ...bids, pendingCount: 2, isDeciding: true } },
    'Bidding has ended. 2 bids, lowest $823.90',
    'Choose one of 2 bids, or extend.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', auction: { ...bids, pendingCount: 1, isDeciding: true } },
    'Bidding has ended. 1 bid, lowest $823.90',
    'You have 1 bid. Accept it or extend.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'expired' },
    'Expired without an award',
    'Extend the auction to reopen bidding.',
    'Extend Auction',
  ],
  ['bidder', { status: 'active' }, 'Bidding is open', 'Submit a bid.'],
  [
    'bidder',
    { status: 'active', auction: { ownBid: 'pending' } },
    'Bidding is open',
    'Your bid waits for the shipper.',
  ],
  [
    'bidder',
    { status: 'active', auction: { ownBid: 'unconfirmed' } },
    'Bidding is open',
    'Confirm the price of your bid.',
  ],
  ['bidder', { status: 'active', auction: { mayBid: false } }, 'Bidding is open', null],
  ['bidder', { status: 'assigned' }, 'Awarded to another trucker', null],
  ['bidder', { status: 'expired' }, 'Expired without an award', null],
  ['staff', { status: 'pending' }, 'Bidding is open', null],
  ['staff', { status: 'active', auction: { isDeciding: true } }, 'Bidding has ended, and the shipper decides', null],
  ['staff', { status: 'expired' }, 'Expired without an award', 'The shipper can extend the auction.'],
  ['shipper', { status: 'cancelled' }, 'Cancelled', null],
  ['staff', { status: 'cancelled' }, 'Cancelled', 'Nothing is left to do.'],
]

const before: Row[] = [
  [
    'winner',
    { status: 'assigned', award: unacknowledged },
    'Won. Acknowledge by Thu, Dec 3, 10:00 AM PST',
    'Read the rate confirmation, then sign with your name.',
    'Acknowledge',
  ],
  [
    'shipper',
    { status: 'assigned', award: unacknowledged, hasDeliveryOrder: true },
    'Trucker005 has until Thu, Dec 3, 10:00 AM PST to acknowledge',
    'Quaybid is confirming the delivery order.',
  ],
  [
    'shipper',
    { status: 'assigned', award: acknowledged, hasDeliveryOrder: false },
    'Waiting for pickup on Dec 2',
    'Upload the delivery order so Trucker005 can dispatch.',
    'Upload Delivery Order',
  ],
  ['shipper', { status: 'assigned', award: acknowledged }, 'Waiting for pickup on Dec 2', null],
  ['shipper', { status: 'assigned', award: acknowledged, clocks: [pickup] }, 'Waiting for pickup on Dec 3', null],
  [
    'shipper',
    { status: 'do_received', award: acknowledged },
    'Waiting for pickup on Dec 2',
    'Quaybid is confirming the delivery order.',
  ],
  [
    'shipper',
    { status: 'do_received_sent', award: acknowledged },
    'Waiting for pickup on Dec 2',
    'Trucker005 has the delivery order.',
  ],
  [
    'winner',
    { status: 'assigned', award: acknowledged, hasDeliveryOrder: false },
    'Waiting for pickup on Dec 2',
    "Waiting for the delivery order. We'll notify you.",
  ],
  [
    'winner',
    { status: 'assigned', award: acknowledged, hasDeliveryOrder: true },
    'Waiting for pickup on Dec 2',
    'Quaybid is confirming the delivery order.',
  ],
  [
    'winner',
    { status: 'do_received_sent', award: acknowledged },
    'Waiting for pickup on Dec 2',
    'Pull the container and deliver.',
  ],
  [
    'staff',
    { status: 'assigned', award: unacknowledged },
    'Trucker005 has until Thu, Dec 3, 10:00 AM PST to acknowledge',
    'Waiting for Trucker005 to acknowledge.',
  ],
  [
    'staff',
    { status: 'assigned', award: acknowledged, hasDeliveryOrder: false },
    'Waiting for pickup on Dec 2',
    'Waiting for the delivery order.',
  ],
  [
    'staff',
    { status: 'assigned', award: acknowledged, hasDeliveryOrder: true },
    'Waiting for pickup on Dec 2',
    'Next: DO Received & Sent.',
    'Mark DO Received & Sent',
  ],
  [
    'staff',
    { status: 'do_received', award: acknowledged },
    'Waiting for pickup on Dec 2',
    'Next: DO Received & Sent.',
    'Mark DO Received & Sent',
  ],
  ['staff', { status: 'delivered' }, 'Delivered', 'Next: Billed.', 'Mark Billed'],
  ['staff', { status: 'billed' }, 'Billed', 'Next: Completed.', 'Mark Completed'],
  ['shipper', { status: 'returned' }, 'Returned', 'Billing is in progress.'],
  ['winner', { status: 'billed' }, 'Billed', 'Billing is in progress.'],
  ['winner', { status: 'completed', completedAt: '2026-11-24' }, 'Completed on Nov 24', 'Nothing is left to do.'],
]

const late = { status: 'do_received_sent', clocks: [appointment] } as const
const onRoad: Row[] = [
  [
    'shipper',
    { ...late, milestones: [...toDelivery, delay] },
    'On the way to Bakersfield, 45 minutes late',
    'Tell the dock or move the appointment by 1:30 PM.',
    'Change Appointment',
  ],
  [
    'winner',
    { ...late, milestones: [...toDelivery, delay] },
    'On the way to Bakersfield, 45 minutes late',
    'Next: arrive at delivery.',
  ],
  ['driver', { ...late, milestones: toDelivery }, 'On the way to Bakersfield', 'Next: arrive at delivery.'],
  ['guest', { ...late, milestones: toDelivery }, 'On the way to Bakersfield', null],
  [
    'staff',
    { ...late, milestones: [...toDelivery, there] },
    'At delivery since 10:12 AM, waiting',
    'Nothing for the office until it is unloaded. Then move it to Delivered.',
  ],
  [
    'staff',
    { ...late, milestones: [...toDelivery, there, unloaded] },
    'Unloaded 11:00 AM',
    'Next: Delivered.',
    'Update Status',
  ],
  [
    'shipper',
    { status: 'assigned', hasDeliveryOrder: false, milestones: [...toDelivery, there, unloaded, returned] },
    'Empty returned 11:40 AM',
    'Billing is next.',
  ],
  [
    'shipper',
    { status: 'assigned', hasDeliveryOrder: false, milestones: toDelivery },
    'On the way to Bakersfield',
    'Out of Everport Terminal Services 9:52 AM.',
  ],
  [
    'shipper',
    { status: 'do_received_sent', milestones: [...toDelivery, delay] },
    'On the way to Bakersfield',
    'Out of Everport Terminal Services 9:52 AM. ETA Bakersfield 1:45 PM.',
  ],
  [
    'shipper',
    { status: 'assigned', hasDeliveryOrder: false, milestones: toDelivery.slice(0, 1) },
    'On the way to Everport Terminal Services',
    'Upload the delivery order so Trucker005 can dispatch.',
    'Upload Delivery Order',
  ],
  [
    'winner',
    { status: 'do_received_sent', hasProof: false, milestones: [...toDelivery, there, unloaded, returned] },
    'Empty returned 11:40 AM',
    'Proof of delivery missing.',
  ],
  [
    'winner',
    { status: 'do_received_sent', hasProof: true, milestones: [...toDelivery, there, unloaded, returned] },
    'Empty returned 11:40 AM',
    'All done.',
  ],
  [
    'driver',
    { status: 'do_received_sent', hasProof: false, milestones: [...toDelivery, there, unloaded] },
    'Unloaded 11:00 AM',
    'Proof of delivery missing.',
  ],
  [
    'winner',
    { status: 'do_received_sent', hasProof: false, milestones: [...toDelivery, there, unloaded, waived] },
    'Unloaded 11:00 AM',
    'Next: depart delivery.',
  ],
  [
    'winner',
    { status: 'do_received_sent', hasProof: false, milestones: [...toDelivery, there, unloaded, waived, returned] },
    'Empty returned 11:40 AM',
    'All done.',
  ],
  [
    'winner',
    { status: 'do_received_sent', milestones: [...toDelivery, there, unloaded] },
    'Unloaded 11:00 AM',
    'Next: depart delivery.',
  ],
  [
    'shipper',
    { status: 'completed', hasProof: true, milestones: [...toDelivery, there, unloaded, returned] },
    'Completed. Empty returned 11:40 AM',
    'Nothing is left to do.',
    'View Proof of Delivery',
  ],
  [
    'shipper',
    { status: 'do_received_sent', milestones: [...toDelivery, step('arrived_yard', '2026-12-02T18:00:00Z')] },
    'At the yard since 10:00 AM',
    'Out of Everport Terminal Services 9:52 AM.',
  ],
  [
    'shipper',
    {
      status: 'do_received_sent',
      milestones: [...toDelivery, { ...there, voided: { reason: 'wrong', at: '2026-12-02T19:00:00Z' } }],
    },
    'On the way to Bakersfield',
    'Out of Everport Terminal Services 9:52 AM.',
  ],
  [
    'shipper',
    {
      status: 'do_received_sent',
      road: { ...road, export: true },
      milestones: [...toDelivery, there, unloaded, returned],
    },
    'Gated in full 11:40 AM',
    'Billing is next.',
  ],
]

describe('headlineOf', () => {
  for (const [reader, facts, text, next, button] of [...auctions, ...before, ...onRoad]) {
    test(`says to the ${reader}: ${text}. ${next ?? ''}`, () => {
      covers('F-054', 'F-242', 'F-265')
      const headline = headlineOf(reader, { status: 'pending', now, trucker, road, ...facts })
      expect(headline.text).toBe(text)
      expect(headline.next).toBe(next)
      expect(headline.action?.label).toBe(button)
    })
  }

  test('shows the one time that counts', () => {
    covers('F-242')
    const time = (reader: HeadlineReader, facts: Partial<HeadlineFacts>) =>
      headlineOf(reader, { status: 'do_received_sent', now, trucker, road, ...facts }).time
    expect(time('shipper', { ...late, milestones: [...toDelivery, delay] })).toEqual({
      label: 'ETA',
      value: '1:45 PM',
      note: 'Appointment 12:30 to 1:00 PM PST',
      tone: 'late',
    })
    expect(time('winner', { milestones: [...toDelivery, delay] })).toMatchObject({ label: 'ETA', value: '1:45 PM' })
    const wait = clock('wait_delivery', '2026-12-02T21:06:00Z', '2026-12-02T21:06:00Z', '2026-12-02T19:30:00Z')
    expect(time('staff', { milestones: [...toDelivery, there], clocks: [wait] })).toEqual({
      label: 'Free time left',
      value: '1 h 18 min',
      note: 'until 1:06 PM PST',
      tone: 'due',
    })
    expect(time('winner', { status: 'assigned', award: unacknowledged })).toMatchObject({
      label: 'Left to acknowledge',
      value: '22 h 12 min',
    })
    expect(time('shipper', { status: 'active', auction: bids })).toMatchObject({
      label: 'Auction ends in',
      value: '2 h',
    })
  })

  test('gives the reason of a delay', () => {
    const { cause, tone } = headlineOf('shipper', { ...late, now, road, milestones: [...toDelivery, delay] })
    expect(cause).toBe('Traffic, reported 11:34 AM: accident ahead on I-5, two lanes closed.')
    expect(tone).toBe('late')
  })

  test('has no cause once the container is back, whatever was reported later', () => {
    const late = { ...delay, happenedAt: '2026-12-02T19:45:00Z' }
    const milestones = [...toDelivery, there, unloaded, returned, late]
    const { cause, tone } = headlineOf('shipper', { status: 'do_received_sent', now, road, milestones })
    expect([cause, tone]).toEqual([undefined, 'done'])
  })

  test('ends the words of a message without naming a button or a trucker it does not know', () => {
    covers('F-054', 'F-242')
    expect(nextWords('shipper', { status: 'do_received_sent' })).toBe(' The trucker has the delivery order.')
    expect(nextWords('shipper', { status: 'cancelled' })).toBe('')
    expect(nextWords('winner', { status: 'assigned', award: { isAcknowledged: false } })).toBe(
      ' Acknowledge the rate confirmation.',
    )
    const reported = { export: false, isLive: true, kinds: ['gated_out', 'gated_in'] } as const
    expect(nextWords('winner', { status: 'do_received_sent', reported })).toBe(' All done.')
    expect(nextWords('shipper', { status: 'do_received_sent', reported })).toBe(' Billing is next.')
  })
})

test('both sides and staff read why there is no proof of delivery, until one is made', () => {
  covers('F-247')
  const milestones = [...toDelivery, there, unloaded, waived, returned]
  for (const reader of ['shipper', 'winner', 'staff'] as const) {
    const facts = { status: 'do_received_sent', now, road, milestones } as const
    const { cause } = headlineOf(reader, { ...facts, hasProof: false })
    expect(cause).toBe('No proof of delivery, reported 11:10 AM: The dock was closed.')
    expect(headlineOf(reader, { ...facts, hasProof: true }).cause).toBeUndefined()
  }
})

test('leaves the yard with the driver, however often the container arrived there', () => {
  covers('F-242')
  const at = '2026-12-02T19:48:00.000Z'
  const milestones = [step('arrived_yard', at), step('left_yard', at), step('arrived_yard', at), step('dispatched', at)]
  const { text } = headlineOf('shipper', { status: 'returned', now, road, milestones })
  expect(text).toMatch(/^On the way to Everport/)
})

const milestone = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...milestoneKinds),
  happenedAt: fc
    .integer({ min: -48 * 60, max: 0 })
    .map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString()),
  voided: fc.option(fc.constant({ reason: 'wrong', at: now.toISOString() }), { nil: undefined, freq: 5 }),
})
const openClock = fc
  .record({ kind: fc.constantFrom(...clockKinds), due: fc.integer({ min: -72, max: 72 }) })
  .map(({ kind, due }) => {
    const at = (hours: number) => new Date(now.getTime() + hours * hour)
    return { kind, dueAt: at(due), redAt: at(due - 2), amberAt: at(due - 6), timeZone, estimated: false }
  })
const anyFacts = fc.record({
  status: fc.constantFrom<AnyLoadStatus>(...loadStatuses, ...legacyLoadStatuses),
  now: fc.constant(now),
  trucker: fc.constant(trucker),
  road: fc.record({ isLive: fc.boolean(), export: fc.boolean() }).map((kinds) => ({ ...road, ...kinds })),
  award: fc.constantFrom(undefined, acknowledged, unacknowledged),
  auction: fc.record({ bidCount: fc.nat(5), isDeciding: fc.boolean(), hasOwnBid: fc.boolean() }),
  milestones: fc.array(milestone, { maxLength: 12 }),
  clocks: fc.array(openClock, { maxLength: 5 }),
  hasDeliveryOrder: fc.constantFrom(undefined, true, false),
  hasProof: fc.constantFrom(undefined, true, false),
})
const anyReader = fc.constantFrom(...headlineReaders)

/** What the sentence of each step begins with. */
const begins: Record<StepKind, RegExp> = {
  dispatched: /^On the way to Everport/,
  arrived_terminal: /^At the terminal since/,
  gated_out: /^On the way to Bakersfield/,
  arrived_yard: /^At the yard since/,
  left_yard: /^On the way to Bakersfield/,
  arrived_stop: /^At (delivery|loading) since/,
  work_done: /^(Unloaded|Loaded) /,
  dropped: /^Dropped at Bakersfield/,
  left_stop: /^(On the way to (return the empty|the port)|Dropped at Bakersfield)/,
  picked_up: /^On the way to (return the empty|the port)/,
  gated_in: /^(Empty returned|Gated in full)/,
}

const kindsOf = ({ milestones = [] }: HeadlineFacts) =>
  milestones.filter(({ voided }) => !voided).map(({ kind }) => kind)

test('never contradicts the furthest milestone, in any status and order', () => {
  covers('F-242')
  fc.assert(
    fc.property(anyReader, anyFacts, (reader, facts) => {
      const { text, step: at } = headlineOf(reader, facts)
      // A trucker without the load knows nothing of its road.
      if (reader === 'bidder' && !isAuction(facts.status) && !['expired', 'cancelled'].includes(facts.status)) {
        expect([text, at]).toEqual(['Awarded to another trucker', null])
        return
      }
      if (isAuction(facts.status) || facts.status === 'expired') {
        expect(at).toBeNull()
        return
      }
      const sequence = sequenceOf(facts.road)
      const last = sequence[furthest(sequence, kindsOf(facts))]
      if (last) expect(at).toBe(last)
      const words = text.replace(/^Completed\. /, '')
      if (facts.status === 'cancelled') expect(text).toBe('Cancelled')
      else if (words.startsWith('At the yard')) expect(kindsOf(facts)).toContain('arrived_yard')
      else if (last) expect(words).toMatch(begins[last])
      if (facts.status === 'completed') expect(text).toMatch(/^Completed/)
    }),
    { numRuns: 2000 },
  )
})

test('asks no reader for what is done or for what another has to do', () => {
  covers('F-242')
  const own: Record<HeadlineReader, readonly string[]> = {
    shipper: ['upload', 'compare', 'extend', 'appointment', 'proof'],
    bidder: [],
    winner: ['acknowledge'],
    staff: ['move'],
    driver: [],
    guest: [],
  }
  fc.assert(
    fc.property(anyReader, anyFacts, (reader, facts) => {
      const { action, next, step: at, move } = headlineOf(reader, facts)
      const kinds = kindsOf(facts)
      if (action) expect(own[reader]).toContain(action.kind)
      if (action?.kind === 'upload') {
        expect(facts.hasDeliveryOrder).toBe(false)
        expect(kinds).not.toContain('gated_out')
        expect(kinds).not.toContain('gated_in')
      }
      if (action?.kind === 'acknowledge') {
        expect(facts.award?.isAcknowledged).toBe(false)
        expect(at).toBeNull()
      }
      if (action?.kind === 'proof') expect(facts.hasProof).toBe(true)
      if (next === 'Proof of delivery missing.') {
        expect([facts.hasProof, facts.road.export]).toEqual([false, false])
        expect(kinds).not.toContain('proof_waived')
      }
      if (action?.kind === 'appointment') expect(kinds).not.toContain('arrived_stop')
      const asked = /^Next: (.*)\.$/.exec(next ?? '')?.[1]
      if (asked && reader !== 'staff') expect(nextStep(facts.road, kinds)).not.toBeNull()
      if (facts.status === 'completed' || facts.status === 'cancelled') expect(move).toBeNull()
    }),
    { numRuns: 2000 },
  )
})
