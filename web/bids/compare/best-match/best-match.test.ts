import { describe, expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { bestMatch, byEstimate, matchReasons } from './best-match.ts'

function bid(id: number, overrides: Partial<Bid> = {}): Bid {
  return {
    ...chargeDefaults,
    id,
    loadId: 1,
    loadNumber: 'QB-10001',
    truckerId: id,
    status: 'pending',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    drayage: 500,
    otherFees: null,
    notes: null,
    validUntil: null,
    lapsedAt: null,
    ...overrides,
  }
}

describe('bestMatch', () => {
  test('is the lowest estimate, not the lowest drayage rate', () => {
    covers('A-238')
    const cheapRate = bid(1, { drayage: 500, fsc: 40 })
    const cheapTotal = bid(2, { drayage: 550, fsc: 10 })
    expect(bestMatch([cheapRate, cheapTotal])).toEqual({ best: cheapTotal, next: cheapRate, pending: 2 })
  })

  test('is the earlier bid of equal estimates', () => {
    const later = bid(1, { createdAt: '2026-11-20T09:00:00.000Z' })
    const earlier = bid(2, { createdAt: '2026-11-20T08:59:59.000Z' })
    expect(bestMatch([later, earlier]).best).toBe(earlier)
  })

  test('looks at pending bids only', () => {
    const rejected = bid(1, { drayage: 100, status: 'rejected' })
    expect(bestMatch([rejected])).toEqual({ best: undefined, next: undefined, pending: 0 })
    expect(bestMatch([rejected, bid(2)]).best?.id).toBe(2)
  })
})

test('byEstimate orders all bids and leaves the list unchanged', () => {
  const bids = [bid(3, { drayage: 900 }), bid(1, { drayage: 700 }), bid(2, { drayage: 800, status: 'expired' })]
  expect(byEstimate(bids).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(bids[0]?.id).toBe(3)
})

test('matchReasons lists only what speaks for the bid', () => {
  covers('F-067')
  const best = bid(1, { drayage: 500 }) // estimated at $594.50
  const found = { best, next: bid(2, { drayage: 500 }), pending: 2 }
  expect(matchReasons(null, found)).toEqual([
    'The lowest estimated total of 2 pending bids.',
    'Same price as Trucker002, submitted earlier.',
  ])
  const alone = { best, next: undefined, pending: 1 }
  expect(matchReasons(600, alone)).toEqual(['Only pending bid.', '$5.50 below your target price of $600.00.'])
  expect(matchReasons(590, alone)).toEqual(['Only pending bid.'])
})
