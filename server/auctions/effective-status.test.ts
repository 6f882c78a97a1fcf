import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { effectiveStatus } from '#domain/auctions/deadline.ts'
import { isAuction, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { auctionState, effectiveStatusSql, isOpenSql } from './public.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'

// Without a server: no clock closes what is due.
let database: Database
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
})
afterAll(() => database.close())

const rows = fc.record({
  status: fc.constantFrom(...loadStatuses, ...legacyLoadStatuses),
  bid_count: fc.nat(3),
  secondsLeft: fc.integer({ min: -100_000, max: 100_000 }),
  auction_duration: fc.integer({ min: 1, max: 336 }),
})

test('the SQL status equals the status of the rule for every row', async () => {
  covers('A-307')
  const { id } = await insertUser(database, 'shipper')
  const values = fc.sample(rows, { numRuns: 500, seed: 7 }).map(({ secondsLeft, ...row }) => ({
    ...row,
    shipper_id: id,
    drayage_area_id: 7,
    delivery_city_or_zip: 'Ontario',
    container_type: "40' HC",
    weight: 'Legal',
    special_handling: [false, false, false, false, false],
    expires_at: sql<Date>`date_trunc('second', now()) + ${secondsLeft} * interval '1 second'`,
  }))
  await database.kysely.insertInto('loads').values(values).execute()
  const read = await database.kysely
    .selectFrom('loads')
    .selectAll()
    .select([effectiveStatusSql.as('inSql'), isOpenSql.as('isOpen'), sql<Date>`statement_timestamp()`.as('now')])
    .execute()
  expect(read).toHaveLength(500)
  for (const row of read) {
    const byRule = effectiveStatus(auctionState(row), row.now)
    expect(row.inSql, JSON.stringify(row)).toBe(byRule)
    expect(row.isOpen).toBe(isAuction(byRule))
  }
})
