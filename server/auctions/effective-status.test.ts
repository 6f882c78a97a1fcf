import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { effectiveBidStatus, effectiveStatus, hasLapsed, phaseOf } from '#domain/auctions/deadline.ts'
import { awardRules } from '#domain/auctions/award-rule.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { isAuction, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { type BidRow, bidState, effectiveBidStatusSql } from '#server/bids/columns.ts'
import { auctionState, effectiveStatusSql, isBiddingSql, isOpenSql, type LoadRow } from './auction.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'

// Without a server: no clock closes what is due, or stores what has lapsed.
let database: Database
let shipperId: number
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  shipperId = (await insertUser(database, 'shipper')).id
  await insertLoads()
})
afterAll(() => database.close())

const rows = fc.record({
  status: fc.constantFrom(...loadStatuses, ...legacyLoadStatuses),
  bid_count: fc.nat(3),
  secondsLeft: fc.integer({ min: -100_000, max: 100_000 }),
  auction_duration: fc.integer({ min: 1, max: 336 }),
  award_rule: fc.constantFrom(...awardRules),
  decision: fc.option(fc.record({ hours: fc.integer({ min: 1, max: 72 }), secondsBefore: fc.nat(100_000) })),
})

const inSeconds = (seconds: number) => sql<Date>`date_trunc('second', now()) + ${seconds} * interval '1 second'`

async function insertLoads(): Promise<void> {
  const values = fc.sample(rows, { numRuns: 500, seed: 7 }).map(({ secondsLeft, decision, ...row }) => ({
    ...row,
    shipper_id: shipperId,
    drayage_area_id: 7,
    delivery_city_or_zip: 'Ontario',
    container_type: "40' HC",
    weight: 'Legal',
    special_handling: [false, false, false, false, false],
    award_limit: 1000,
    decision_hours: decision?.hours ?? 0,
    bidding_ends_at: inSeconds(secondsLeft - (decision?.secondsBefore ?? 0)),
    expires_at: inSeconds(secondsLeft),
  }))
  await database.kysely.insertInto('loads').values(values).execute()
}

test('the SQL status and phase equal those of the rule for every row', async () => {
  covers('A-307', 'Y-045', 'Y-046', 'Y-089')
  const read = await database.kysely
    .selectFrom('loads')
    .selectAll()
    .select([effectiveStatusSql.as('inSql'), isOpenSql.as('isOpen'), isBiddingSql.as('isBidding')])
    .select(sql<Date>`statement_timestamp()`.as('now'))
    .execute()
  expect(read).toHaveLength(500)
  for (const row of read) {
    const byRule = effectiveStatus(auctionState(row), row.now)
    expect(row.inSql, JSON.stringify(row)).toBe(byRule)
    expect(row.isOpen).toBe(isAuction(byRule))
    expect(row.isBidding && row.isOpen, JSON.stringify(row)).toBe(phaseOf(auctionState(row), row.now) === 'bidding')
  }
})

test('the SQL status of a bid equals that of the rule, on any load and with any validity', async () => {
  covers('Y-045', 'Y-046', 'Y-048')
  const trucker = await insertUser(database, 'trucker')
  const validities = fc.sample(fc.option(fc.integer({ min: -50_000, max: 50_000 })), { numRuns: 500, seed: 8 })
  const loads = await database.kysely.selectFrom('loads').select('id').execute()
  const values = loads.map(({ id }, place) => ({
    load_id: id,
    shipper_id: shipperId,
    trucker_id: trucker.id,
    drayage: 500,
    status: bidStatuses[place % 3 === 0 ? 0 : place % bidStatuses.length]!,
    valid_until: validities[place] == null ? null : inSeconds(validities[place]),
    created_at: new Date(),
    updated_at: new Date(),
  }))
  // A load has at most one accepted bid, and a trucker at most one bid per load.
  await database.kysely.insertInto('bids').values(values).execute()
  const { rows: read } = await sql<{ load: LoadRow; bid: BidRow; inSql: string; now: Date }>`
    select to_jsonb(loads) as load, to_jsonb(bids) as bid, ${effectiveBidStatusSql} as "inSql", statement_timestamp() as now
    from bids join loads on loads.id = bids.load_id`.execute(database.kysely)
  expect(read).toHaveLength(500)
  for (const { load, bid, inSql, now } of read) {
    const state = { ...bidState(bid), validUntil: bid.valid_until && new Date(bid.valid_until) }
    expect(inSql, JSON.stringify(bid)).toBe(effectiveBidStatus(state, auctionState(withDates(load)), now))
    if (hasLapsed(state, now)) expect(inSql).toBe('expired')
  }
})

/** Times out of JSON are text. */
function withDates(load: LoadRow): LoadRow {
  const { created_at, expires_at, bidding_ends_at } = load
  return {
    ...load,
    created_at: new Date(created_at),
    expires_at: new Date(expires_at),
    bidding_ends_at: new Date(bidding_ends_at),
  }
}
