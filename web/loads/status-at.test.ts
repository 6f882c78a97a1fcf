import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { statusesAt, type TimedBid, type TimedLoad, withEnds, withStatuses } from './status-at.ts'

const end = Date.parse('2026-11-24T18:00:00Z')
const load: TimedLoad = { status: 'active', expiresAt: new Date(end).toISOString(), bidCount: 1 }
/** A pending bid that lapses so many milliseconds after the end of the auction. */
const lapsing = (late: number): TimedBid => ({ status: 'pending', validUntil: new Date(end + late).toISOString() })
const bidsAt = (bids: TimedBid[], now: number) => withStatuses(bids, statusesAt(bids, load, now), load)

test('a bid that lapses with the end of its auction or before it has lapsed, one that lapses later has expired', () => {
  covers('G-363')
  const [before, at, after] = [lapsing(-1), lapsing(0), lapsing(1)]
  const open: TimedBid = { status: 'pending', validUntil: null }
  expect(bidsAt([before, at, after, open], end)).toEqual([
    { ...before, status: 'expired', lapsedAt: before.validUntil },
    { ...at, status: 'expired', lapsedAt: at.validUntil },
    { ...after, status: 'expired' },
    { ...open, status: 'expired' },
  ])
})

test('a bid is pending until the instant at which it lapses, and no other bid with it', () => {
  covers('Y-048')
  const bids: TimedBid[] = [lapsing(-2000), { status: 'pending' }, { status: 'withdrawn' }]
  expect(bidsAt(bids, end - 2001)).toBe(bids)
  expect(bidsAt(bids, end - 2000).map(({ status }) => status)).toEqual(['expired', 'pending', 'withdrawn'])
})

test('what the server says of a bid that had expired before stays as it is', () => {
  const bids: TimedBid[] = [{ ...lapsing(0), status: 'expired', lapsedAt: null }]
  expect(bidsAt(bids, end)).toBe(bids)
})

test('an answer without its end ends by its age and duration', () => {
  covers('A-102', 'F-271')
  const createdAt = new Date(end - 24 * 3_600_000).toISOString()
  const bare = { status: 'active', createdAt, auctionDuration: 24, bidCount: 1 } as TimedLoad & { createdAt: string }
  const ends = { expiresAt: new Date(end).toISOString(), biddingEndsAt: new Date(end).toISOString() }
  expect(withEnds(bare)).toMatchObject(ends)
  const bids: TimedBid[] = [{ status: 'pending' }]
  expect(statusesAt(bids, bare, end - 1)).toBe('pending')
  expect(statusesAt(bids, bare, end)).toBe('expired')
  const whole = { ...bare, ...ends }
  expect(withEnds(whole)).toBe(whole)
})
