import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auctionStatuses, type LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { newestFirst } from '#server/test/newest-first.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { findLoads } from '#server/loads/find-loads.ts'
import { adminLoads } from '#server/loads/sources.ts'
import { isListedSql } from './slices.ts'
import { type LoadScope } from './loads-asked.ts'

const signs = String.raw`O'Fallon a\b 50%_x (A&B):*`
const hasSigns = `delivery_city_or_zip like 'O''Fallon%'`

// More loads than are looked through in their order, with what is rare at the end of it.
let database: Database
let shipper: number
let trucker: number
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  shipper = (await insertUser(database, 'shipper', { company_name: 'Harbor Foods' })).id
  const other = (await insertUser(database, 'shipper', { company_name: 'Zenith Goods' })).id
  trucker = (await insertUser(database, 'trucker')).id
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, created_at, expires_at)
    select case when n > 11995 then ${other} else ${shipper}::int end, case when n > 11000 then 9 else 7 end,
      case when n % 3000 = 0 then 'Zuma Beach' when n = 11001 then ${signs} when n % 10 = 0 then 'Chino Hills' else 'Ontario' end,
      '40'' HC', 'Legal', '{f,f,f,f,f}', 24, (array['active', 'completed'])[1 + n % 2],
      now() - n * interval '1 minute', now() + n * interval '1 minute'
    from generate_series(1, 12000) as n`.execute(database.kysely)
})
afterAll(() => database.close())

const scopes: [string, () => LoadScope, names: boolean][] = [
  ['a shipper', () => ({ shipperId: shipper, areas: null, ids: null }), false],
  ['an admin', () => ({ shipperId: null, areas: null, ids: null }), true],
  ['a trucker', () => ({ truckerId: trucker, served: [7, 9], areas: null, ids: null }), false],
]
const isFound: Record<string, string> = {
  zuma: `searched like '% zuma%'`,
  'beach zuma': `searched like '% zuma%'`,
  chino: `searched like '% chino%'`,
  ontario: `searched like '% ontario%'`,
  nowhere: 'false',
  "o'f": hasSigns,
  [String.raw`a\b`]: hasSigns,
  '50%_': hasSigns,
  '(a&b):*': hasSigns,
  "50_ o'": 'false',
  zenith: `shipper_id in (select id from users where company_name = 'Zenith Goods')`,
}

/** The same by reading every row. */
async function expected(scope: LoadScope, statuses: LoadStatus[] | null, condition: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from loads
    where ${isListedSql(scope, statuses)} and ${sql.raw(condition)} order by created_at desc, id desc`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

test.each(scopes)('%s finds rare and frequent words anywhere in the list', async (_, scopeOf, names) => {
  covers('F-093', 'F-132')
  const scope = scopeOf()
  const order = newestFirst('loads')
  for (const statuses of [null, [...auctionStatuses], ['completed'] as LoadStatus[]])
    for (const [q, condition] of Object.entries(isFound)) {
      const { ids, total } = await findLoads(database.kysely, {
        scope,
        statuses,
        order,
        after: null,
        limit: 50,
        q,
        names,
      })
      const page = await sql<{
        id: number
      }>`select id from loads where id in ${ids} order by created_at desc, id desc`.execute(database.kysely)
      const all = q === 'zenith' && !names ? [] : await expected(scope, statuses, condition)
      expect(
        page.rows.map(({ id }) => id),
        `${q} ${String(statuses)}`,
      ).toEqual(all.slice(0, 51))
      expect(total, `${q} ${String(statuses)}`).toEqual({
        count: Math.min(all.length, 200),
        isCapped: all.length > 200,
      })
    }
})

test('a list of more than 10,000 rows has a capped total', async () => {
  const scope: LoadScope = { shipperId: null, areas: null, ids: null }
  const asked = { scope, statuses: null, order: newestFirst('loads'), after: null, limit: 1, names: false }
  const found = await findLoads(database.kysely, asked)
  const page = await pageOfJson(database.kysely, adminLoads(database.kysely), asked.order, found, asked.limit)
  expect(page.total).toEqual({ count: 10_000, isCapped: true })
})
