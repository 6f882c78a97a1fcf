import { describe, expect, test } from 'vitest'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { chargeNames, type ChargeName } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { newestFirst, sortedBids, statusQueryOf, tabNamed } from './my-bids-tabs.ts'

const noCharges = Object.fromEntries(chargeNames.map((name) => [name, 0])) as Record<ChargeName, number>

function bid(id: number, overrides: Partial<TruckerBid>): TruckerBid {
  return { ...noCharges, id, createdAt: '2026-03-02T12:00:00Z', ...overrides } as TruckerBid
}

describe('tabNamed', () => {
  test('knows four tabs; whatever else is asked for is Active', () => {
    covers('A-191')
    expect(['active', 'accepted', 'past', 'all'].map(tabNamed)).toEqual(['active', 'accepted', 'past', 'all'])
    expect([null, '', 'pending', 'toString'].map(tabNamed)).toEqual(['active', 'active', 'active', 'active'])
  })
})

test('a tab asks for its statuses, All for every bid', () => {
  expect(statusQueryOf('past')).toEqual({ status: 'rejected,expired' })
  expect(statusQueryOf('all')).toEqual({})
})

describe('sortedBids', () => {
  const cheapBase = bid(1, { drayage: 300, prepull: 500, createdAt: '2026-03-02T12:00:00Z' })
  const dearBase = bid(2, { drayage: 700, createdAt: '2026-03-01T12:00:00Z' })
  const newest = bid(3, { drayage: 500, createdAt: '2026-03-03T12:00:00Z' })
  const bids = [cheapBase, dearBase, newest]

  test.each([
    ['base', [1, 3, 2]],
    ['total', [3, 2, 1]],
    ['date', [2, 1, 3]],
  ])('by %s, either way', (key, expected) => {
    covers('A-197')
    const ids = (direction: 'ascending' | 'descending') => sortedBids(bids, { key, direction }).map(({ id }) => id)
    expect(ids('ascending')).toEqual(expected)
    expect(ids('descending')).toEqual(expected.toReversed())
  })

  test('begins with the newest', () => {
    expect(sortedBids(bids, newestFirst)[0]).toBe(newest)
  })
})
