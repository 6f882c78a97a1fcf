import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { rowsRead } from '#server/test/rows-read.ts'
import { isOfFoundLoad } from './found-loads.ts'

const loads = 20_000

let app: TestApp
let truckerId: number
beforeAll(async () => {
  app = await startApp()
  const shipper = await app.have('shipper')
  truckerId = (await app.have('trucker')).id
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status, bid_count, expires_at)
    select ${shipper.id}, 9, case when n % 4000 = 7 then 'Zuma Beach, CA' else 'Chino, CA' end,
      '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'active', 1, now() + interval '1 day'
    from generate_series(1, ${loads}) as n`.execute(app.db)
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
    select id, shipper_id, ${truckerId}, 500, now(), now() from loads where id % 8 = 7`.execute(app.db)
  await sql`analyze`.execute(app.db)
})
afterAll(() => app.close())

test.each([
  ['zuma', 'few of the own loads', 5, 600],
  ['zzyzx', 'few of the own loads', 0, 600],
  ['chino', 'each own load once', 2495, 3600],
])('the history of a trucker is searched for "%s" by reading %s', async (q, _, found, most) => {
  covers('F-225')
  const { result, read } = await rowsRead(app.db, ['loads'], (tx) =>
    isOfFoundLoad(tx, { id: truckerId, role: 'trucker' }, q),
  )
  const { rows } = await sql`select from bids where ${result(sql`bids.load_id`)}`.execute(app.db)
  expect(rows).toHaveLength(found)
  expect(read).toBeLessThan(most)
})
