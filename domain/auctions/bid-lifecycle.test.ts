import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import {
  bidFooterOf,
  bidFooters,
  bidMoves,
  bidStatuses,
  type BidStatus,
  bidStatusLabels,
  mayMoveBid,
} from './bid-lifecycle.ts'

test('a bid has the seeded statuses and withdrawn, each reachable from pending', () => {
  covers('A-284', 'A-313', 'Y-060')
  const reached = new Set<BidStatus>(['pending'])
  for (const status of reached) for (const next of bidMoves[status]) reached.add(next)
  expect([...reached]).toEqual(['pending', 'accepted', 'rejected', 'expired', 'withdrawn'])
  expect(bidStatuses).toEqual(['pending', 'accepted', 'rejected', 'expired', 'withdrawn'])
})

test('expired bids and those that lost to a released award come back, to be accepted only then', () => {
  covers('X-223')
  expect(mayMoveBid('expired', 'pending')).toBe(true)
  expect(mayMoveBid('rejected', 'pending')).toBe(true)
  expect(mayMoveBid('accepted', 'rejected')).toBe(true)
  expect(mayMoveBid('expired', 'accepted')).toBe(false)
  expect(mayMoveBid('rejected', 'accepted')).toBe(false)
})

test('each status has its footer sentence and label', () => {
  covers('A-164', 'A-165', 'A-166', 'A-167')
  expect(bidFooters).toEqual({
    pending: 'Awaiting shipper decision',
    accepted: 'Bid was accepted',
    rejected: 'Bid was rejected',
    expired: 'This bid has expired',
    withdrawn: 'You withdrew this bid',
  })
  expect(Object.values(bidStatusLabels)).toEqual(['Pending', 'Accepted', 'Rejected', 'Expired', 'Withdrawn'])
})

test('the footer of an expired bid says whether it lapsed', () => {
  covers('Y-067')
  expect(bidFooterOf({ lapsedAt: '2026-11-22T12:00:00.000Z' }, 'expired')).toBe('This bid is no longer valid')
  expect(bidFooterOf({ lapsedAt: null }, 'expired')).toBe('This bid has expired')
  expect(bidFooterOf({ lapsedAt: null }, 'withdrawn')).toBe('You withdrew this bid')
  expect(bidFooterOf({ lapsedAt: null, needsConfirmation: true }, 'pending')).toBe('Price not confirmed')
  expect(bidFooterOf({ lapsedAt: null, needsConfirmation: true }, 'expired')).toBe('This bid has expired')
})

test('a bid is withdrawn only from pending and expired, and only bidding again leads out of it', () => {
  covers('Y-060')
  const into = bidStatuses.filter((from) => mayMoveBid(from, 'withdrawn'))
  const outOf = bidStatuses.filter((to) => mayMoveBid('withdrawn', to))
  expect(into).toEqual(['pending', 'expired'])
  expect(outOf).toEqual(['pending'])
})
