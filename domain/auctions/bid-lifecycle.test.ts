import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { bidFooters, bidMoves, bidStatuses, type BidStatus, bidStatusLabels, mayMoveBid } from './bid-lifecycle.ts'

test('a bid has four statuses, each reachable from pending', () => {
  covers('A-284', 'A-313')
  const reached = new Set<BidStatus>(['pending'])
  for (const status of reached) for (const next of bidMoves[status]) reached.add(next)
  expect([...reached]).toEqual(['pending', 'accepted', 'rejected', 'expired'])
  expect(bidStatuses).toEqual(['pending', 'accepted', 'rejected', 'expired'])
})

test('an extension revives expired bids, never rejected ones', () => {
  expect(mayMoveBid('expired', 'pending')).toBe(true)
  expect(mayMoveBid('rejected', 'pending')).toBe(false)
  expect(mayMoveBid('expired', 'accepted')).toBe(false)
})

test('each status has its footer sentence and label', () => {
  covers('A-164', 'A-165', 'A-166', 'A-167')
  expect(bidFooters).toEqual({
    pending: 'Awaiting shipper decision',
    accepted: 'Bid was accepted',
    rejected: 'Bid was rejected',
    expired: 'This bid has expired',
  })
  expect(bidStatuses.map((status) => bidStatusLabels[status])).toEqual(['Pending', 'Accepted', 'Rejected', 'Expired'])
})
