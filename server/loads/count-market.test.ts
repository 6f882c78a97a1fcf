import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { marketCounts } from './count-market.ts'

let database: Database
let shipper: number
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(inject('cluster')))
  shipper = (await insertUser(database, 'shipper')).id
})
afterAll(() => database.close())

async function post(count: number): Promise<void> {
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, expires_at)
    select ${shipper}::int, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'completed', now()
    from generate_series(1, ${count}::int)`.execute(database.kysely)
}

test('counts a few loads each time, many at most once in ten seconds', async () => {
  covers('B-146')
  let time = 0
  const countLoads = marketCounts({ most: 3, now: () => time })
  const count = () => countLoads(database.kysely, ['completed'])
  expect(await count()).toBe(0)
  await post(3)
  expect(await count()).toBe(3)
  await post(2)
  expect(await count()).toBe(5)
  await post(1)
  time = 9999
  expect(await count()).toBe(5)
  expect(await countLoads(database.kysely, ['cancelled'])).toBe(0)
  time = 10_000
  expect(await count()).toBe(6)
  await sql`delete from loads where id in (select id from loads limit 4)`.execute(database.kysely)
  expect(await count()).toBe(2)
})
