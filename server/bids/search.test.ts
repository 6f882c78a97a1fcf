import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wordsOf } from '#domain/searched-text.ts'
import { covers } from '#domain/testing.ts'
import { type Database, type Db, openDatabase } from '#server/db/db.ts'
import { isFoundSql } from '#server/http/lists/grounds.ts'
import { newestFirst } from '#server/test/newest-first.ts'
import { search } from '#server/http/lists/search.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { rowsRead } from '#server/test/rows-read.ts'
import { groundsOfOwnBids, groundsOfBids } from './search-bids.ts'
import { firstBids } from './bid-rows.ts'

// More loads and bids than are looked through in their order, and a memory that holds no list of their ids.
let database: Database
beforeAll(async () => {
  const connection = await createTestDatabase(inject('cluster'))
  const filling = openDatabase(connection)
  database = openDatabase({
    ...connection,
    onConnect: async (client) => void (await client.query(`set work_mem = '64kB'`)),
  })
  const { id: shipper } = await insertUser(filling, 'shipper')
  const { id: trucker } = await insertUser(filling, 'trucker', { company_name: 'Swift Wheels' })
  const { id: rival } = await insertUser(filling, 'trucker', { company_name: 'Ada Haul' })
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, bid_count, expires_at)
    select ${shipper}, case when n % 2 = 0 then 7 else 9 end, case when n = 7 then 'Zuma Beach, CA' when n % 25 = 3 then 'Mecca, CA' else 'Chino, CA' end,
      '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'active', 1, now() + interval '1 day'
    from generate_series(1, 30000) as n`.execute(filling.kysely)
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
    select id, shipper_id, case when id < 100 then ${rival}::int else ${trucker} end, 500,
      now() + id * interval '1 second', now() + id * interval '1 second' from loads`.execute(filling.kysely)
  await sql`vacuum analyze`.execute(filling.kysely)
  await filling.close()
})
afterAll(() => database.close())

const order = newestFirst('bids')

function groundsFor(who: 'admin' | 'trucker', words: string[]) {
  return who === 'admin' ? groundsOfBids(database.kysely, words) : groundsOfOwnBids(words, who)
}

async function countFor(who: 'admin' | 'trucker', q: string, db: Db = database.kysely): Promise<number> {
  const words = wordsOf(q)
  const near = (limit: number) =>
    firstBids({ statuses: undefined, where: null }, { order, rest: null, limit, parties: true })
  const hunt = {
    table: 'bids',
    order,
    words,
    near,
    isNearWhole: true,
    grounds: await groundsFor(who, words),
    isListed: sql<boolean>`true`,
    limit: 100,
  }
  return (await search(db, hunt)).total.count
}

const found: [q: string, ofAdmin: number, ofTrucker: number][] = [
  ['ca', 200, 200],
  ['chino ca', 200, 200],
  ['swift', 200, 0],
  ['zuma', 1, 1],
  ['zuma ca', 1, 1],
  ['qb-100007', 1, 1],
  ['QB-10000', 9, 9],
  ['mecca', 200, 200],
  ['mecca ca', 200, 200],
  ['mecca ada', 4, 0],
  ['ada', 99, 0],
  ['ada zuma', 1, 0],
  ['trucker003', 99, 99],
  ['zzyzx', 0, 0],
]

test.each(found)(
  'a search of all bids for "%s" finds them by load, for admins also by trucker',
  async (q, ofAdmin, ofTrucker) => {
    covers('G-280', 'F-065', 'F-266')
    expect(await countFor('admin', q)).toBe(ofAdmin)
    expect(await countFor('trucker', q)).toBe(ofTrucker)
  },
)

test.each(['admin', 'trucker'] as const)(
  'judges a bid by its one load and trucker for a frequent word of the %s',
  async (who) => {
    for (const q of ['ca', 'chino ca', 'swift']) {
      const isFound = isFoundSql(await groundsFor(who, wordsOf(q)))
      const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select id from bids where ${isFound}`.execute(
        database.kysely,
      )
      const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(steps, q).not.toMatch(/(Seq|Heap) Scan on loads|hashed/i)
    }
  },
)

test('a word that 4% of the loads have does not read all bids on these', async () => {
  covers('F-225')
  const { result, read } = await rowsRead(database.kysely, ['bids'], (tx) => countFor('admin', 'mecca', tx))
  expect(result).toBe(200)
  expect(read).toBeLessThan(600)
})
