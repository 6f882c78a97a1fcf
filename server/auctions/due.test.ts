import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { dueSql } from './close-due.ts'
import { biddingOverSql } from './end-bidding.ts'
import { lapsedSql } from './clock.ts'
import { lapsingSoonSql, toDecideSql, dueSoonSql } from './notify-ahead.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  const { id } = await insertUser(database, 'shipper')
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, expires_at)
    select ${id}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, now() + n * interval '1 hour'
    from generate_series(1, 3000) as n`.execute(database.kysely)
  const trucker = await insertUser(database, 'trucker')
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at, valid_until, tell_lapsing_at)
    select id, ${id}, ${trucker.id}, 500, now(), now(), expires_at, expires_at - interval '30 minutes' from loads`.execute(
    database.kysely,
  )
  await sql`vacuum analyze`.execute(database.kysely)
})
afterAll(() => database.close())

const asked: [string, RawBuilder<unknown>][] = [
  ['are due', dueSql],
  ['end soon', dueSoonSql(60)],
  ['are over for bidders', biddingOverSql],
  ['are soon to be decided', toDecideSql],
  ['have bids that lapse', lapsedSql],
  ['have bids that lapse soon', lapsingSoonSql],
]

test.each(asked)('%s reads its auctions from the index of their ends, not from every open auction', async (_, what) => {
  covers('G-184')
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${what}`.execute(database.kysely)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Cond: .*(expires_at|bidding_ends_at|valid_until|tell_lapsing_at) <= /,
  )
})
