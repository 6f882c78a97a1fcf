import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { bidStatuses } from './bid-lifecycle.ts'
import {
  type AuctionState,
  type BidState,
  biddingEndOf,
  effectiveBidStatus,
  effectiveStatus,
  expiresAtWith,
  expiryOf,
  nominalEndOf,
  phaseOf,
} from './deadline.ts'
import { isAuction, loadStatuses } from './load-lifecycle.ts'
import {
  extendedEnd,
  refuseAccept,
  refuseAsking,
  refuseBid,
  refuseModify,
  refuseRenew,
  refuseWithdraw,
} from './rules.ts'
import { lapsingNoticeAt, renewalProblem, validityProblem } from './validity.ts'

const hour = 3_600_000
const createdAt = new Date('2026-11-21T12:00:00Z')
const end = new Date('2026-11-22T12:00:00Z')
const plus = (hours: number, from = end) => new Date(from.getTime() + hours * hour)
/** Four hours to decide, with a bid that never lapses. */
const deciding: AuctionState = {
  status: 'active',
  createdAt,
  auctionDuration: 24,
  bidCount: 1,
  biddingEndsAt: end,
  decisionHours: 4,
  expiresAt: plus(4),
}
const pending: BidState = { status: 'pending', validUntil: null, lapsedAt: null }

describe('expiresAtWith', () => {
  test('is the end of bidding without time to decide, or without a pending bid', () => {
    covers('Y-041', 'Y-043')
    expect(expiresAtWith(end, 0, [null])).toEqual(end)
    expect(expiresAtWith(end, 4, [])).toEqual(end)
  })

  test('is the end of the time to decide while a bid is valid that long, else the last lapse', () => {
    covers('Y-042', 'Y-049')
    expect(expiresAtWith(end, 4, [plus(1), null])).toEqual(plus(4))
    expect(expiresAtWith(end, 4, [plus(1), plus(9)])).toEqual(plus(4))
    expect(expiresAtWith(end, 4, [plus(1), plus(2)])).toEqual(plus(2))
    expect(expiresAtWith(end, 4, [plus(-2)])).toEqual(end)
  })

  const validity = fc.option(fc.integer({ min: -50, max: 100 }).map((hours) => plus(hours)))

  test('lies between the end of bidding and that of deciding, and bids that have lapsed do not move it', () => {
    const cases = fc.tuple(
      fc.integer({ min: 0, max: 72 }),
      fc.array(validity),
      fc.array(fc.integer({ min: -50, max: 0 })),
    )
    fc.assert(
      fc.property(cases, ([hours, validities, lapsed]) => {
        const found = expiresAtWith(end, hours, validities)
        expect(found >= end && found <= nominalEndOf(end, hours)).toBe(true)
        expect(expiresAtWith(end, hours, [...validities, ...lapsed.map((at) => plus(at))])).toEqual(found)
      }),
    )
  })

  test('is the later of the two ends with one more bid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 72 }), fc.array(validity), validity, (hours, others, own) => {
        const apart = [expiresAtWith(end, hours, others), expiresAtWith(end, hours, [own])]
        expect(expiresAtWith(end, hours, [...others, own])).toEqual(apart[0]! > apart[1]! ? apart[0] : apart[1])
      }),
    )
  })
})

describe('the phases', () => {
  test('are bidding, deciding and none, each from its instant on', () => {
    covers('Y-044')
    expect(phaseOf(deciding, new Date(end.getTime() - 1))).toBe('bidding')
    expect(phaseOf(deciding, end)).toBe('deciding')
    expect(phaseOf(deciding, plus(4))).toBeNull()
    expect(refuseBid(deciding, end)).toBe('auction-closed')
    expect(refuseModify(deciding, pending, end)).toBe('bidding-ended')
    expect(refuseBid(deciding, plus(4))).toBe('auction-closed')
    expect(refuseModify(deciding, pending, plus(4))).toBe('auction-expired')
    expect(refuseBid({ ...deciding, status: 'assigned' }, end)).toBe('auction-closed')
  })

  test('are one without time to decide, and for loads without the new columns', () => {
    covers('Y-041', 'Y-079')
    const old: AuctionState = { status: 'active', createdAt, auctionDuration: 24, bidCount: 1, expiresAt: null }
    expect(biddingEndOf(old)).toEqual(expiryOf(old))
    expect(phaseOf(old, new Date(end.getTime() - 1))).toBe('bidding')
    expect(phaseOf(old, end)).toBeNull()
  })

  const anyLoad = fc.record({
    status: fc.constantFrom(...loadStatuses),
    createdAt: fc.constant(createdAt),
    auctionDuration: fc.constant(24),
    bidCount: fc.nat(2),
    biddingEndsAt: fc.constant(end),
    decisionHours: fc.integer({ min: 0, max: 72 }),
    expiresAt: fc.integer({ min: 0, max: 72 }).map((hours) => plus(hours)),
  })
  const anyBid = fc.record({
    status: fc.constantFrom(...bidStatuses),
    validUntil: fc.option(fc.integer({ min: -10, max: 80 }).map((hours) => plus(hours))),
  })
  const anyNow = fc.integer({ min: -20, max: 90 }).map((hours) => plus(hours))

  test('agree with the statuses and the refusals for random loads and bids', () => {
    covers('Y-045', 'Y-048')
    fc.assert(
      fc.property(anyLoad, anyBid, anyNow, (load, bid, now) => {
        const phase = phaseOf(load, now)
        expect(phase !== null).toBe(isAuction(effectiveStatus(load, now)))
        expect(refuseBid(load, now) === null).toBe(phase === 'bidding')
        const status = effectiveBidStatus(bid, load, now)
        if (status !== 'pending') expect(refuseAccept(load, bid, now)).not.toBeNull()
        if (refuseModify(load, bid, now) === null) expect(phase).toBe('bidding')
      }),
    )
  })
})

describe('a bid with a validity', () => {
  const bid: BidState = { ...pending, validUntil: plus(1) }

  test('is expired from that instant on and not accepted', () => {
    covers('Y-048')
    expect(effectiveBidStatus(bid, deciding, plus(0.999))).toBe('pending')
    expect(refuseAccept(deciding, bid, plus(0.999))).toBeNull()
    expect(effectiveBidStatus(bid, deciding, plus(1))).toBe('expired')
    expect(refuseAccept(deciding, bid, plus(1))).toBe('bid-lapsed')
    expect(refuseAccept(deciding, { ...bid, status: 'expired', lapsedAt: plus(1) }, plus(1))).toBe('bid-lapsed')
    expect(refuseAccept(deciding, bid, plus(4))).toBe('auction-expired')
  })

  test('lies 15 minutes to 30 days ahead, both included', () => {
    covers('Y-050')
    const ahead = (ms: number) => validityProblem(new Date(end.getTime() + ms), end)
    expect(ahead(15 * 60_000)).toBeNull()
    expect(ahead(15 * 60_000 - 1)).toBe('Choose a time at least 15 minutes from now')
    expect(ahead(30 * 24 * hour)).toBeNull()
    expect(ahead(30 * 24 * hour + 1)).toBe('Choose a time within 30 days')
    expect(validityProblem(null, end)).toBeNull()
  })

  test('is renewed to a later time or for good, while bidding and deciding', () => {
    covers('Y-052', 'Y-053')
    const now = plus(0.5)
    expect(renewalProblem(bid, plus(2), now)).toBeNull()
    expect(renewalProblem(bid, null, now)).toBeNull()
    expect(renewalProblem(bid, plus(1), now)).toBe('A bid can only be made valid for longer')
    expect(renewalProblem(pending, plus(2), now)).toBe('A bid can only be made valid for longer')
    expect(renewalProblem({ ...bid, validUntil: plus(0.1) }, plus(0.6), now)).toContain('15 minutes')
    expect(refuseRenew(deciding, bid, plus(-1))).toBeNull()
    expect(refuseRenew(deciding, bid, plus(0.9))).toBeNull()
    expect(refuseRenew(deciding, pending, plus(4))).toBe('auction-expired')
    expect(refuseRenew(deciding, { status: 'withdrawn' }, now)).toBe('bid-not-renewable')
    expect(refuseRenew({ ...deciding, status: 'assigned' }, bid, now)).toBe('bid-not-renewable')
  })

  test('that has lapsed can be renewed and changed after bidding only if the shipper has asked since', () => {
    covers('F-214', 'Y-052')
    for (const now of [plus(2), plus(9)]) {
      expect(refuseRenew(deciding, bid, now)).toBe('auction-closed')
      expect(refuseRenew(deciding, { ...bid, renewalAskedAt: plus(-1) }, now)).toBe('auction-closed')
      expect(refuseModify(deciding, bid, now)).toBe('auction-closed')
    }
    expect(refuseRenew(deciding, { ...bid, renewalAskedAt: plus(1.5) }, plus(2))).toBeNull()
    expect(refuseRenew(deciding, { ...bid, renewalAskedAt: plus(1.5) }, plus(9))).toBe('auction-expired')
  })

  test('that is not pending gets one answer, whatever happened to the auction', () => {
    covers('F-214')
    const ended = fc.integer({ min: 0, max: 90 }).map((hours) => plus(hours))
    const others = fc.record({ expiresAt: ended, status: fc.constantFrom(...loadStatuses), bidCount: fc.nat(2) })
    const over: BidState[] = [
      { status: 'withdrawn' },
      { status: 'rejected' },
      { ...bid, validUntil: plus(-1) },
      { ...bid, status: 'expired', validUntil: plus(-1), lapsedAt: plus(-1) },
    ]
    fc.assert(
      fc.property(others, ended, fc.constantFrom(...over), (load, now, own) => {
        const auction = { ...deciding, ...load }
        const isLapsed = own.status === 'pending' || own.status === 'expired'
        expect(refuseBid(auction, now)).toBe('auction-closed')
        expect(refuseModify(auction, own, now)).toBe(isLapsed ? 'auction-closed' : 'bid-not-modifiable')
        expect(refuseRenew(auction, own, now)).toBe(isLapsed ? 'auction-closed' : 'bid-not-renewable')
      }),
    )
  })

  test('is asked to be renewed once an hour, when it lapses before the auction is over', () => {
    covers('Y-070')
    expect(refuseAsking(deciding, bid, null, end)).toBeNull()
    expect(refuseAsking(deciding, bid, null, plus(2))).toBeNull()
    expect(refuseAsking(deciding, pending, null, end)).toBe('bid-not-renewable')
    expect(refuseAsking(deciding, { ...bid, validUntil: plus(4) }, null, end)).toBe('bid-not-renewable')
    expect(refuseAsking(deciding, bid, plus(-0.999), end)).toBe('renewal-asked')
    expect(refuseAsking(deciding, bid, plus(-1), end)).toBeNull()
  })

  test('has its notice half an hour before it lapses, if that was two hours ahead', () => {
    covers('Y-074')
    expect(lapsingNoticeAt(plus(2), end)).toEqual(plus(1.5))
    expect(lapsingNoticeAt(plus(1.9), end)).toBeNull()
    expect(lapsingNoticeAt(null, end)).toBeNull()
  })
})

describe('a bid is withdrawn', () => {
  test('while bidding, and when it has expired, until the load is awarded or cancelled', () => {
    covers('Y-054', 'Y-055', 'Y-056')
    expect(refuseWithdraw(deciding, pending, plus(-1))).toBeNull()
    expect(refuseWithdraw(deciding, pending, end)).toBe('bid-not-withdrawable')
    expect(refuseWithdraw(deciding, { ...pending, validUntil: plus(1) }, plus(1))).toBeNull()
    expect(refuseWithdraw(deciding, pending, plus(4))).toBeNull()
    expect(refuseWithdraw({ ...deciding, status: 'expired' }, { status: 'expired' }, plus(9))).toBeNull()
    for (const status of ['assigned', 'cancelled', 'completed'] as const) {
      expect(refuseWithdraw({ ...deciding, status }, { status: 'expired' }, plus(9))).toBe('bid-not-withdrawable')
    }
    for (const status of ['accepted', 'rejected', 'withdrawn'] as const) {
      expect(refuseWithdraw(deciding, { status }, plus(-1))).toBe('bid-not-withdrawable')
    }
  })

  test('and then not accepted, changed or renewed', () => {
    covers('Y-054')
    const bid: BidState = { status: 'withdrawn' }
    expect(refuseAccept(deciding, bid, plus(-1))).toBe('bid-not-pending')
    expect(refuseModify(deciding, bid, plus(-1))).toBe('bid-not-modifiable')
    expect(refuseRenew(deciding, bid, plus(-1))).toBe('bid-not-renewable')
  })
})

test('an extension moves the end of bidding, from now on in deciding', () => {
  covers('Y-061')
  expect(extendedEnd(deciding, 2, plus(-1))).toEqual(plus(2))
  expect(extendedEnd(deciding, 2, plus(3))).toEqual(plus(5))
})
