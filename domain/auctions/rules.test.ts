import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bidStatuses, mayMoveBid } from './bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction, legacyLoadStatuses, loadStatuses, mayMove } from './load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { type AuctionState, effectiveBidStatus, effectiveStatus, expiryOf } from './deadline.ts'
import {
  extendedEnd,
  refuseAccept,
  refuseBid,
  refuseCancel,
  refuseExtend,
  refuseModify,
  statusAfterExtension,
} from './rules.ts'

const createdAt = new Date('2026-11-21T12:00:00Z')
const expiresAt = new Date('2026-11-22T12:00:00Z')
const before = new Date('2026-11-22T11:59:59.999Z')
const after = new Date('2026-11-22T13:00:00Z')
const settled: AnyLoadStatus[] = [...loadStatuses, ...legacyLoadStatuses].filter(
  (status) => !isAuction(status) && status !== 'expired',
)

function load(overrides: Partial<AuctionState> = {}): AuctionState {
  return { status: 'active', expiresAt, createdAt, auctionDuration: 24, bidCount: 1, ...overrides }
}

describe('expiryOf', () => {
  test('is the stored instant, else the duration after posting', () => {
    covers('A-102', 'A-308')
    expect(expiryOf(load({ auctionDuration: 1 }))).toEqual(expiresAt)
    expect(expiryOf(load({ expiresAt: null, auctionDuration: 6 }))).toEqual(new Date('2026-11-21T18:00:00Z'))
  })
})

describe('effectiveStatus', () => {
  test.each([
    ['a millisecond early', before, 'active'],
    ['at the instant of the deadline', expiresAt, 'expired'],
    ['later', after, 'expired'],
  ])('%s', (_name, now, expected) => {
    covers('A-307')
    expect(effectiveStatus(load(), now)).toBe(expected)
  })

  test('makes a pending load with a bid active', () => {
    covers('A-306')
    expect(effectiveStatus(load({ status: 'pending', bidCount: 0 }), before)).toBe('pending')
    expect(effectiveStatus(load({ status: 'pending', bidCount: 1 }), before)).toBe('active')
  })

  test.each(settled)('keeps %s past the deadline', (status) => {
    expect(effectiveStatus(load({ status }), after)).toBe(status)
  })
})

describe('effectiveBidStatus', () => {
  test('expires a pending bid with its auction and keeps a decided one', () => {
    covers('A-313')
    expect(effectiveBidStatus({ status: 'pending' }, load(), before)).toBe('pending')
    expect(effectiveBidStatus({ status: 'pending' }, load(), expiresAt)).toBe('expired')
    expect(effectiveBidStatus({ status: 'pending' }, load({ status: 'expired' }), before)).toBe('expired')
    expect(effectiveBidStatus({ status: 'rejected' }, load(), after)).toBe('rejected')
    expect(effectiveBidStatus({ status: 'accepted' }, load({ status: 'assigned' }), after)).toBe('accepted')
  })
})

describe('refuseBid', () => {
  test('accepts bids while the auction runs, up to its deadline', () => {
    covers('A-307')
    expect(refuseBid(load({ status: 'pending', bidCount: 0 }), before)).toBeNull()
    expect(refuseBid(load(), before)).toBeNull()
    expect(refuseBid(load(), expiresAt)).toBe('auction-closed')
    expect(refuseBid(load({ status: 'expired' }), before)).toBe('auction-closed')
  })

  test.each(settled)('refuses bids on %s', (status) => {
    expect(refuseBid(load({ status }), before)).toBe('auction-closed')
  })
})

describe('refuseModify', () => {
  test('allows changes only of pending bids of running auctions', () => {
    covers('A-314')
    expect(refuseModify(load(), { status: 'pending' }, before)).toBeNull()
    expect(refuseModify(load(), { status: 'rejected' }, before)).toBe('bid-not-modifiable')
    expect(refuseModify(load(), { status: 'pending' }, expiresAt)).toBe('auction-expired')
    expect(refuseModify(load({ status: 'assigned' }), { status: 'accepted' }, after)).toBe('bid-not-modifiable')
    expect(refuseModify(load({ status: 'cancelled' }), { status: 'pending' }, before)).toBe('bid-not-modifiable')
  })
})

describe('refuseAccept', () => {
  test('allows only a pending bid while the load is active', () => {
    covers('A-310', 'A-314')
    expect(refuseAccept(load(), { status: 'pending' }, before)).toBeNull()
    expect(refuseAccept(load({ status: 'pending' }), { status: 'pending' }, before)).toBeNull()
    expect(refuseAccept(load({ status: 'pending', bidCount: 0 }), { status: 'pending' }, before)).toBe('auction-closed')
    expect(refuseAccept(load(), { status: 'rejected' }, before)).toBe('bid-not-pending')
  })

  test('judges the deadline first, then the auction, then the bid', () => {
    expect(refuseAccept(load(), { status: 'rejected' }, expiresAt)).toBe('auction-expired')
    expect(refuseAccept(load({ status: 'assigned' }), { status: 'rejected' }, after)).toBe('auction-closed')
  })
})

describe('refuseExtend and refuseCancel', () => {
  test('extends running and expired auctions', () => {
    covers('A-309')
    expect(refuseExtend(load({ status: 'pending', bidCount: 0 }), before)).toBeNull()
    expect(refuseExtend(load(), after)).toBeNull()
    expect(refuseExtend(load({ status: 'expired' }), after)).toBeNull()
  })

  test('cancels only running auctions', () => {
    expect(refuseCancel(load(), before)).toBeNull()
    expect(refuseCancel(load({ status: 'pending' }), before)).toBeNull()
    expect(refuseCancel(load(), expiresAt)).toBe('not-cancellable')
  })

  test.each(settled)('refuses both on %s', (status) => {
    expect(refuseExtend(load({ status }), before)).toBe('not-extendable')
    expect(refuseCancel(load({ status }), before)).toBe('not-cancellable')
  })
})

describe('an extension', () => {
  test('adds its hours to a running auction, and to now when the deadline has passed', () => {
    covers('A-309')
    expect(extendedEnd(load(), 2, before)).toEqual(new Date('2026-11-22T14:00:00Z'))
    expect(extendedEnd(load(), 2, after)).toEqual(new Date('2026-11-22T15:00:00Z'))
  })

  test('reopens as active when there is a bid', () => {
    covers('A-309')
    expect([statusAfterExtension(0), statusAfterExtension(1)]).toEqual(['pending', 'active'])
  })
})

describe('any auction at any instant', () => {
  const anyLoad = fc.record({
    status: fc.constantFrom<AnyLoadStatus>(...loadStatuses, ...legacyLoadStatuses),
    expiresAt: fc.option(fc.date({ noInvalidDate: true, min: createdAt, max: after })),
    createdAt: fc.constant(createdAt),
    auctionDuration: fc.integer({ min: 1, max: 336 }),
    bidCount: fc.nat(3),
  })
  const anyInstant = fc.date({ noInvalidDate: true, min: createdAt, max: new Date('2026-12-31T00:00:00Z') })

  test('refuses bids, changes and awards past its deadline', () => {
    covers('A-307', 'A-310')
    fc.assert(
      fc.property(anyLoad, anyInstant, fc.constantFrom(...bidStatuses), (auction, now, bidStatus) => {
        const refusals = [
          refuseBid(auction, now),
          refuseModify(auction, { status: bidStatus }, now),
          refuseAccept(auction, { status: bidStatus }, now),
        ]
        if (now >= expiryOf(auction)) expect(refusals).not.toContain(null)
        if (refusals[2] === null) expect([refusals[0], refusals[1]]).toEqual([null, null])
      }),
    )
  })

  test('goes only where the lifecycles lead, by a bid, at its deadline and by an extension', () => {
    fc.assert(
      fc.property(anyLoad, anyInstant, fc.constantFrom(...bidStatuses), (auction, now, bidStatus) => {
        fc.pre(auction.status !== 'active' || auction.bidCount > 0)
        const status = effectiveStatus(auction, now)
        const next = statusAfterExtension(auction.bidCount)
        if (refuseBid(auction, now) === null) expect(status === 'active' || mayMove(status, 'active')).toBe(true)
        if (refuseExtend(auction, now) === null) expect(status === next || mayMove(status, next)).toBe(true)
        if (isAuction(auction.status)) expect(mayMove(auction.status, 'expired')).toBe(true)
        if (refuseModify(auction, { status: bidStatus }, now) === null)
          expect(mayMoveBid(bidStatus, 'accepted')).toBe(true)
      }),
    )
  })

  test('accepts bids right after an extension', () => {
    covers('A-309')
    fc.assert(
      fc.property(anyLoad, anyInstant, fc.integer({ min: 1, max: 336 }), (auction, now, hours) => {
        fc.pre(refuseExtend(auction, now) === null)
        const until = extendedEnd(auction, hours, now)
        const extended = { ...auction, status: statusAfterExtension(auction.bidCount), expiresAt: until }
        expect(until > expiryOf(auction)).toBe(true)
        expect(refuseBid(extended, now)).toBeNull()
      }),
    )
  })
})
