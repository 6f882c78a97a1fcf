import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { AuctionState, BidState } from './deadline.ts'
import { effectiveOfferState, mayMoveOffer, offerEnd, offerStates } from './offer-lifecycle.ts'
import { refuseAccept, refuseConfirm, refuseOffer, refuseUnconfirmed, refuseWithdraw } from './rules.ts'
import { renewalProblem } from './validity.ts'

const now = new Date('2026-11-22T22:48:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const load = (overrides: Partial<AuctionState> = {}): AuctionState => ({
  status: 'active',
  bidCount: 3,
  expiresAt: inHours(2),
  biddingEndsAt: inHours(2),
  createdAt: inHours(-5),
  auctionDuration: 24,
  ...overrides,
})
const unconfirmed: BidState = { status: 'pending', needsConfirmation: true }
const binding: BidState = { status: 'pending' }

test('an offer is answered once, and lapses at its time, to the instant', () => {
  covers('X-235')
  for (const state of offerStates) expect(mayMoveOffer(state, 'confirmed')).toBe(state === 'open')
  expect(effectiveOfferState('open', now, new Date(now.getTime() - 1))).toBe('open')
  expect(effectiveOfferState('open', now, now)).toBe('lapsed')
  expect(effectiveOfferState('withdrawn', now, now)).toBe('withdrawn')
})

test('an offer never ends after its auction', () => {
  covers('X-236')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 100 }), (hours, left) => {
      expect(offerEnd(now, hours, inHours(left))).toEqual(inHours(Math.min(hours, left)))
    }),
  )
})

test('a bid that is to be confirmed may be offered the load and withdrawn, but not accepted', () => {
  covers('X-232')
  expect(refuseUnconfirmed(unconfirmed)).toBe('bid-unconfirmed')
  expect(refuseUnconfirmed(binding)).toBeNull()
  expect(refuseOffer(load(), unconfirmed, now)).toBeNull()
  expect(refuseOffer(load(), binding, now)).toBe('bid-confirmed')
  expect(refuseOffer(load({ expiresAt: now }), unconfirmed, now)).toBe('auction-expired')
  expect(refuseOffer(load(), { ...unconfirmed, status: 'withdrawn' }, now)).toBe('bid-not-pending')
  const deciding = load({ biddingEndsAt: inHours(-1), decisionHours: 3 })
  expect(refuseWithdraw(deciding, unconfirmed, now)).toBeNull()
  expect(refuseWithdraw(deciding, binding, now)).toBe('bid-not-withdrawable')
})

test('a price is confirmed where that is asked for, until the auction is over', () => {
  covers('X-233')
  const deciding = load({ biddingEndsAt: inHours(-1), decisionHours: 3 })
  expect(refuseConfirm(load(), unconfirmed, now)).toBeNull()
  expect(refuseConfirm(deciding, unconfirmed, now)).toBeNull()
  expect(refuseConfirm(load(), binding, now)).toBe('nothing-to-confirm')
  expect(refuseConfirm(load({ expiresAt: now }), unconfirmed, now)).toBe('auction-expired')
  expect(refuseConfirm(load({ status: 'assigned' }), { status: 'rejected' }, now)).toBe('bid-not-modifiable')
  expect(renewalProblem(unconfirmed, inHours(1), now)).toBeNull()
  expect(renewalProblem(unconfirmed, inHours(0.1), now)).toBe('Choose a time at least 15 minutes from now')
})

test('a confirmed offer awards whatever the validity says, but no other bid', () => {
  covers('X-235')
  const lapsed: BidState = { status: 'expired', validUntil: inHours(-1), lapsedAt: inHours(-1) }
  expect(refuseAccept(load(), lapsed, now)).toBe('bid-lapsed')
  expect(refuseAccept(load(), lapsed, now, true)).toBeNull()
  expect(refuseAccept(load(), { status: 'withdrawn' }, now, true)).toBe('bid-not-pending')
  expect(refuseAccept(load({ expiresAt: now }), unconfirmed, now, true)).toBe('auction-expired')
})
