import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BidStatus, bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { type BidFilter, countOfBids, firstBids, hasStatusSql, selectBids } from './bid-rows.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { newestFirst } from '#server/test/newest-first.ts'
import { createTestDatabase } from '#server/test/cluster.ts'

// Without a server: no clock closes what is due.
let database: Database
let truckers: number[]

/** Every seventh auction that is open as stored is past its deadline. */
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  const { id: shipper } = await insertUser(database, 'shipper')
  truckers = [(await insertUser(database, 'trucker')).id, (await insertUser(database, 'trucker')).id]
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, bid_count, expires_at)
    select ${shipper}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24,
      (array['active', 'expired', 'assigned', 'completed', 'completed', 'completed'])[1 + n % 6], 2,
      now() + case when n % 7 = 0 then interval '-1 day' else interval '1 day' end
    from generate_series(1, 3000) as n`.execute(database.kysely)
  // Every eleventh bid has lapsed, of auctions that are due too.
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, status, valid_until, created_at, updated_at)
    select loads.id, shipper_id, trucker, 500,
      case status when 'active' then 'pending' when 'expired' then 'expired'
        else case when trucker = ${truckers[0]} then 'accepted' else 'rejected' end end,
      case when loads.id % 11 = 0 then now() - interval '1 hour' when loads.id % 5 = 0 then now() + interval '1 day' end,
      now() - loads.id % 50 * interval '1 hour', now() - loads.id % 40 * interval '1 hour'
    from loads, unnest(${truckers}::int[]) as trucker`.execute(database.kysely)
  await sql`vacuum analyze`.execute(database.kysely)
})
afterAll(() => database.close())

const order = newestFirst('bids')
const asked: (BidStatus[] | undefined)[] = [
  undefined,
  [],
  ...bidStatuses.map((status) => [status]),
  ['pending', 'expired'],
  ['accepted', 'expired'],
  [...bidStatuses],
]
const conditions: [string, () => BidFilter['where'], areFew: boolean][] = [
  ['all', () => null, false],
  ['those of a trucker', () => sql<boolean>`bids.trucker_id = ${truckers[0]}`, false],
  ['those on a load', () => sql<boolean>`bids.load_id in (6, 7, 42, 84)`, true],
]

/** The same by reading every row: the status of this moment, the latest first. */
async function expectedIds(statuses: BidStatus[] | undefined, where: BidFilter['where']): Promise<number[]> {
  const bids = selectBids(database.kysely).orderBy('bids.created_at', 'desc').orderBy('bids.id', 'desc')
  const rows = await (where ? bids.where(where) : bids).execute()
  return rows.filter((row) => statuses?.includes(row.effective_bid_status) ?? true).map(({ id }) => id)
}

test.each(conditions)('lists and counts bids by their status now: %s', async (_, whereOf, areFew) => {
  covers('A-307', 'A-406', 'A-407')
  const where = whereOf()
  for (const statuses of asked) {
    const expected = await expectedIds(statuses, where)
    const ids = firstBids({ statuses, where }, { order, rest: null, limit: 30, areFew })
    const { rows } = await sql<{ id: number }>`select id from (${ids}) as page`.execute(database.kysely)
    expect(new Set(rows.map(({ id }) => id)), String(statuses)).toEqual(new Set(expected.slice(0, 30)))
    const counted = await sql<{ count: number }>`select ${countOfBids({ statuses, where }).counted} as count`.execute(
      database.kysely,
    )
    expect(counted.rows[0]!.count, String(statuses)).toBe(expected.length)
    const judged = await sql<{ count: number }>`select count(*) from bids
      where ${hasStatusSql(statuses)} and ${where ?? sql`true`}`.execute(database.kysely)
    expect(judged.rows[0]!.count, String(statuses)).toBe(expected.length)
  }
})

test('no page of bids scans the table', async () => {
  for (const statuses of asked) {
    const ids = firstBids({ statuses, where: null }, { order, rest: null, limit: 51 })
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select * from (${ids}) as page`.execute(
      database.kysely,
    )
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps, String(statuses)).not.toMatch(/Seq Scan on bids|Bitmap Index Scan on bids_newest/)
  }
})
