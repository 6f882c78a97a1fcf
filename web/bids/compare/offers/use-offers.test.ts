import { expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import type { AwardOffer } from '#domain/loads/load.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { inEstimateOrder } from '../use-held-order.ts'
import { nextToOffer } from './use-offers.ts'

const none = Object.fromEntries(chargeNames.map((name) => [name, 0])) as Record<(typeof chargeNames)[number], number>

function bid(id: number, drayage: number, rest: Partial<Bid> = {}): Bid {
  const at = '2026-11-20T08:00:00.000Z'
  const facts = { loadId: 1, loadNumber: 'QB-100001', truckerId: id, status: 'pending', createdAt: at, updatedAt: at }
  return {
    id,
    ...facts,
    ...none,
    otherFees: null,
    notes: null,
    validUntil: null,
    lapsedAt: null,
    drayage,
    ...rest,
  } as Bid
}
const unconfirmed = { needsConfirmation: true } as const
const offer = (bidId: number, state: AwardOffer['state']): AwardOffer => {
  return { id: bidId, bidId, state, at: '2026-11-22T08:00:00.000Z', expiresAt: '2026-11-22T09:00:00.000Z' }
}

test('offers the load to the cheapest bid that has not declined it or let it pass', () => {
  covers('X-239')
  const bids = [bid(1, 300), bid(2, 400, unconfirmed), bid(3, 500, unconfirmed), bid(4, 600, unconfirmed)]
  expect(nextToOffer(bids, [])?.id).toBe(2)
  expect(nextToOffer(bids, [offer(2, 'withdrawn')])?.id).toBe(2)
  expect(nextToOffer(bids, [offer(3, 'lapsed'), offer(2, 'declined')])?.id).toBe(4)
  expect(nextToOffer([bid(1, 300), bid(2, 400, { ...unconfirmed, unavailable: true })], [])).toBeUndefined()
})

test('lists bids that bind before those to be confirmed, then lapsed ones and what is out', () => {
  const rows = [
    bid(1, 100, { status: 'rejected', endedReason: 'released' }),
    bid(2, 200, { status: 'expired', lapsedAt: '2026-11-21T08:00:00.000Z' }),
    bid(3, 300, unconfirmed),
    bid(4, 900),
    bid(5, 250, unconfirmed),
  ]
  expect(inEstimateOrder(rows)).toEqual([4, 5, 3, 2, 1])
  // A validity beyond the end of the auction did not end any of them.
  const over = [
    bid(1, 300, { status: 'expired' }),
    bid(2, 200, { status: 'expired', validUntil: '2026-12-21T08:00:00.000Z' }),
  ]
  expect(inEstimateOrder(over)).toEqual([2, 1])
})
