import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { acknowledgeAward } from '#domain/awards/api.ts'
import { acceptBid, confirmBid, submitBid } from '#domain/bids/api.ts'
import { makeAppointment } from '#domain/details/api.ts'
import { uploadDocument } from '#domain/documents/api.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { type MemberRole, memberRoleRows, memberRoles } from '#domain/member-roles.ts'
import { recordMilestone } from '#domain/milestones/api.ts'
import { milestoneKinds } from '#domain/milestones/kinds.ts'
import { type Scope, scopes } from '#domain/scopes.ts'
import { covers } from '#domain/testing.ts'
import { askScopes } from './asks.ts'
import { briefOf } from './brief.ts'
import { type HeadlineFacts, headlineReaders, type HeadlineReader } from './facts.ts'
import { headlineOf } from './headline.ts'

const now = new Date('2026-12-02T19:48:00Z')
const hour = 3_600_000
const road = {
  export: false,
  isLive: true,
  timeZone: 'America/Los_Angeles',
  pickupDate: '2026-12-02',
  pickup: 'Everport Terminal Services',
  delivery: 'Bakersfield, CA 93308',
}
const mayOf = (role: MemberRole) => (scope: Scope) => memberRoleRows[role].scopes.includes(scope)

test('the scope of what a headline asks for is that of its call', () => {
  covers('P-003')
  expect(askScopes).toEqual({
    accept: acceptBid.scope,
    acknowledge: acknowledgeAward.scope,
    extend: extendAuction.scope,
    appointment: makeAppointment.scope,
    bid: submitBid.scope,
    report: recordMilestone.scope,
    upload: uploadDocument.scope,
  })
  expect(confirmBid.scope).toBe(submitBid.scope)
})

const unacknowledged = { isAcknowledged: false, acknowledgeBy: new Date('2026-12-03T18:00:00Z') }
const late = {
  kind: 'delivery_appointment',
  dueAt: new Date(now.getTime() + hour),
  redAt: now,
  amberAt: now,
  timeZone: road.timeZone,
  estimated: false,
} as const
const toDelivery = [
  { id: 'out', kind: 'gated_out', happenedAt: '2026-12-02T17:52:00Z', voided: undefined },
  {
    id: 'late',
    kind: 'delay',
    happenedAt: '2026-12-02T19:34:00Z',
    voided: undefined,
    details: { reason: 'traffic', newEta: '2026-12-02T23:45:00Z' },
  },
] as const

type Row = [
  reader: HeadlineReader,
  facts: Partial<HeadlineFacts>,
  text: string,
  billing: string | null,
  viewer: string | null,
  button?: string,
]

test.each<Row>([
  [
    'shipper',
    { status: 'active', auction: { bidCount: 3 } },
    '3 bids',
    'Your team can accept a bid now, or wait until bidding ends.',
    'Your team can accept a bid now, or wait until bidding ends.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', auction: { bidCount: 3, isDeciding: true } },
    'Bidding has ended. 3 bids',
    'Your team chooses one of them.',
    'Your team chooses one of them.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'active', auction: { bidCount: 1, isDeciding: true } },
    'Bidding has ended. 1 bid',
    'Your team chooses whether to accept it.',
    'Your team chooses whether to accept it.',
    'Compare Bids',
  ],
  [
    'shipper',
    { status: 'expired' },
    'Expired without an award',
    'Your team can extend the auction.',
    'Your team can extend the auction.',
  ],
  [
    'shipper',
    { status: 'assigned', award: { isAcknowledged: true }, hasDeliveryOrder: false },
    'Waiting for pickup on Dec 2',
    'Upload the delivery order so the trucker can dispatch.',
    'Waiting for the delivery order.',
  ],
  [
    'shipper',
    { status: 'do_received_sent', clocks: [late], milestones: toDelivery },
    'On the way to Bakersfield, 3 h 27 min late',
    'Your team can move the appointment by 12:48 PM.',
    'Your team can move the appointment by 12:48 PM.',
  ],
  ['bidder', { status: 'active' }, 'Bidding is open', null, null],
  [
    'bidder',
    { status: 'active', auction: { ownBid: 'unconfirmed' } },
    'Bidding is open',
    'The price of your bid waits to be confirmed.',
    'The price of your bid waits to be confirmed.',
  ],
  [
    'winner',
    { status: 'assigned', award: unacknowledged },
    'Won. Acknowledgment is due Thu, Dec 3, 10:00 AM PST',
    'Your team reads the rate confirmation and signs.',
    'Your team reads the rate confirmation and signs.',
  ],
  ['winner', { status: 'do_received_sent' }, 'Waiting for pickup on Dec 2', null, null],
])('says to a %s who may not act on %j: %s', (reader, facts, text, billing, viewer, button) => {
  covers('P-003')
  const read = (role: MemberRole) => headlineOf(reader, { status: 'active', now, road, ...facts, may: mayOf(role) })
  expect([read('billing').text, read('viewer').text]).toEqual([text, text])
  expect([read('billing').next, read('viewer').next]).toEqual([billing, viewer])
  expect(read('viewer').action?.label).toBe(button)
})

test('asks who may extend only, or accept only, for that, and no one to accept what no longer can be', () => {
  covers('P-003')
  const next = (pendingCount: number, isDeciding: boolean, may?: Scope) =>
    headlineOf('shipper', {
      status: 'active',
      now,
      auction: { bidCount: 2, pendingCount, isDeciding },
      ...(may && { may: (scope) => scope === may }),
    }).next
  expect(next(2, true, 'awards:write')).toBe('Choose one of 2 bids.')
  expect(next(1, true, 'awards:write')).toBe('You have 1 bid. Accept it.')
  expect(next(2, true, 'loads:write')).toBe('Your team chooses one of them.')
  // Those of suspended truckers, say.
  expect(next(0, true)).toBe('No bid can be accepted. Extend to get more bids.')
  expect(next(0, true, 'awards:write')).toBe('No bid can be accepted.')
  expect(next(0, false)).toBeNull()
})

test('a row of a list asks no one to acknowledge who may not, and is as pressing to all', () => {
  covers('P-003')
  const facts = { status: 'assigned', now, road, award: unacknowledged, hasDeliveryOrder: false } as const
  expect(briefOf('winner', { ...facts, may: mayOf('dispatcher') })?.text).toBe('Acknowledge by Dec 3')
  expect(briefOf('winner', { ...facts, may: mayOf('viewer') })?.text).toBe('Acknowledgment due Dec 3')
  const order = { ...facts, award: { isAcknowledged: true } }
  expect(briefOf('shipper', { ...order, may: mayOf('viewer') })).toEqual(briefOf('shipper', order))
})

/** How a sentence asks for something; the rest says what is. */
const imperatives: [RegExp, keyof typeof askScopes][] = [
  [/^Accept|\. Accept|^Choose/m, 'accept'],
  [/^Extend|or extend|\. Extend/m, 'extend'],
  [/^Upload/m, 'upload'],
  [/^Tell/m, 'appointment'],
  [/^Read|Won\. Acknowledge (by|the)/m, 'acknowledge'],
  [/^(Submit|Confirm)/m, 'bid'],
  [/^Pull/m, 'report'],
]
const actions = { extend: 'extend', upload: 'upload', appointment: 'appointment', acknowledge: 'acknowledge' } as const

const minutesFromNow = fc
  .integer({ min: -4000, max: 4000 })
  .map((minutes) => new Date(now.getTime() + minutes * 60_000))
const anyFacts: fc.Arbitrary<HeadlineFacts> = fc.record({
  status: fc.constantFrom(...loadStatuses),
  now: fc.constant(now),
  road: fc.record({ isLive: fc.boolean(), export: fc.boolean() }).map((kinds) => ({ ...road, ...kinds })),
  award: fc.constantFrom(undefined, { isAcknowledged: true }, { isAcknowledged: false }, unacknowledged),
  auction: fc.record({
    bidCount: fc.nat(3),
    pendingCount: fc.constantFrom(undefined, 0, 1, 2),
    isDeciding: fc.boolean(),
    ownBid: fc.constantFrom(undefined, 'pending' as const, 'unconfirmed' as const),
    mayBid: fc.boolean(),
  }),
  milestones: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...milestoneKinds),
      happenedAt: minutesFromNow.map((at) => at.toISOString()),
      voided: fc.constant(undefined),
    }),
    { maxLength: 6 },
  ),
  clocks: fc.array(
    minutesFromNow.map((dueAt) => ({ ...late, dueAt })),
    { maxLength: 1 },
  ),
  hasDeliveryOrder: fc.constantFrom(undefined, true, false),
  hasProof: fc.constantFrom(undefined, true, false),
})

test('asks no reader for what is not theirs, whatever scopes a role has; all scopes change no word', () => {
  covers('P-003')
  fc.assert(
    fc.property(
      fc.constantFrom(...headlineReaders),
      anyFacts,
      fc.oneof(fc.subarray(scopes), ...memberRoles.map((role) => fc.constant(memberRoleRows[role].scopes))),
      (reader, facts, own) => {
        const { text, next, action } = headlineOf(reader, { ...facts, may: (scope) => own.includes(scope) })
        for (const [asks, what] of imperatives) {
          if (asks.test(`${text}\n${next}`)) expect(own, `${text}. ${next}`).toContain(askScopes[what])
        }
        const asked = action && (actions as Partial<Record<string, keyof typeof askScopes>>)[action.kind]
        if (asked) expect(own).toContain(askScopes[asked])
        expect(headlineOf(reader, { ...facts, may: () => true })).toEqual(headlineOf(reader, facts))
      },
    ),
    { numRuns: 2000 },
  )
})
