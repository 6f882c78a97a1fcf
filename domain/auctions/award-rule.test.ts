import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { isWithinLimit, lowestBid } from './award-rule.ts'
import { type AuctionState, effectiveStatus, isUnsettled, phaseOf, wasBinding } from './deadline.ts'
import { refuseBid, refuseModify } from './rules.ts'

const end = new Date('2026-11-24T15:00:00Z')
const at = (milliseconds: number) => new Date(end.getTime() + milliseconds)
const load = (overrides: Partial<AuctionState> = {}): AuctionState => ({
  status: 'active',
  bidCount: 2,
  createdAt: at(-3_600_000),
  auctionDuration: 1,
  biddingEndsAt: end,
  expiresAt: end,
  awardRule: 'lowest',
  ...overrides,
})

const bids = fc.array(
  fc.record({
    id: fc.nat(),
    cents: fc.integer({ min: 1, max: 500 }).map(asCents),
    createdAt: fc.integer({ max: 5 }).map(at),
  }),
)
const terms = fc.record({ limit: fc.option(fc.integer({ min: 1, max: 5 })), minBids: fc.integer({ min: 1, max: 10 }) })

test('the lowest bid within the limit wins, of equal ones the oldest, if there are enough', () => {
  covers('Y-083', 'Y-084')
  fc.assert(
    fc.property(bids, terms, (given, asked) => {
      const won = lowestBid(given, asked)
      const within = given.filter(({ cents }) => isWithinLimit(cents, asked.limit))
      const isMet = given.length >= asked.minBids && within.length > 0
      expect(won !== null).toBe(isMet)
      if (!isMet) return
      expect(within).toContain(won)
      for (const other of within) {
        const place = (bid: typeof other) => [bid.cents, bid.createdAt.getTime(), bid.id]
        const [mine, theirs] = [place(won!), place(other)]
        const first = mine.findIndex((value, index) => value !== theirs[index])
        expect(first === -1 || mine[first]! < theirs[first]!).toBe(true)
      }
    }),
  )
})

test('a cost equal to the limit is within it, and a cent more is not', () => {
  covers('Y-085')
  expect([99_999, 100_000, 100_001].map((cents) => isWithinLimit(asCents(cents), 1000))).toEqual([true, true, false])
  expect(isWithinLimit(asCents(Number.MAX_SAFE_INTEGER), null)).toBe(true)
})

test('a load that waits for its award by the lowest bid is active, takes no bid, and never reads expired', () => {
  covers('Y-089')
  for (const expiresAt of [end, at(3_600_000)]) {
    const waiting = load({ expiresAt })
    expect(phaseOf(waiting, at(-1))).toBe('bidding')
    for (const now of [end, at(1), at(86_400_000)]) {
      expect([effectiveStatus(waiting, now), phaseOf(waiting, now)]).toEqual(['active', 'awarding'])
      expect(refuseBid(waiting, now)).toBe('auction-closed')
      expect(refuseModify(waiting, { status: 'pending' }, now)).toBe('bidding-ended')
    }
  }
  expect(effectiveStatus(load({ awardRule: 'manual' }), end)).toBe('expired')
  expect(effectiveStatus(load({ awardRule: 'first' }), end)).toBe('expired')
})

test('a rule is to be settled from the end of bidding on, while the auction is running as stored', () => {
  covers('Y-088')
  expect(isUnsettled(load(), at(-1))).toBe(false)
  for (const awardRule of ['lowest', 'first'] as const) expect(isUnsettled(load({ awardRule }), end)).toBe(true)
  expect(isUnsettled(load({ awardRule: 'manual' }), end)).toBe(false)
  for (const status of ['assigned', 'cancelled', 'expired'] as const)
    expect(isUnsettled(load({ status }), end)).toBe(false)
})

test('a bid that bound its trucker when bidding ended may be awarded, even if it has lapsed since', () => {
  covers('Y-088', 'Y-091')
  expect(wasBinding({ status: 'pending' }, end)).toBe(true)
  expect(wasBinding({ status: 'pending', validUntil: at(1) }, end)).toBe(true)
  expect(wasBinding({ status: 'expired', validUntil: at(1), lapsedAt: at(1) }, end)).toBe(true)
  expect(wasBinding({ status: 'pending', validUntil: end }, end)).toBe(false)
  expect(wasBinding({ status: 'pending', needsConfirmation: true }, end)).toBe(false)
  for (const status of ['withdrawn', 'rejected', 'accepted', 'expired'] as const) {
    expect(wasBinding({ status }, end)).toBe(false)
  }
})
