import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { insertUser } from '#server/test/builders.ts'
import { createEmptyDatabase, createTestDatabase } from '#server/test/cluster.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { type Db, openDatabase, type Tx } from './db.ts'
import { sumUpCounts } from './kept-counts.ts'
import { migrate, migrationFolder } from './migrate.ts'

const areas = [7, 8, 9]
let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
})
afterAll(() => app.close())

/** The figures that are not what a count of all rows in the same statement finds: none, ever. */
async function wrongCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select list, kind, drayage_area_id, sum(count)::bigint as count from kept_counts group by 1, 2, 3
    ), counted as (
      select 'loads' as list, status, drayage_area_id, count(*) from loads group by 2, 3
      union all select 'bids', status, null, count(*) from bids group by 2
      union all select 'documents', type, null, count(*) from documents where load_id is not null group by 2
    )
    (table counted except table kept)
    union all (select * from kept where count <> 0 except table counted)`.execute(db)
  return rows
}

/** How many figures are not one row. */
async function scattered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (select from kept_counts
    group by list, kind, drayage_area_id having count(*) > 1) as several`.execute(db)
  return rows[0]!.count
}

/** What somebody does next; `pick` says to which load or bid. */
const steps = fc.record({
  what: fc.constantFrom('post', 'post', 'bid', 'bid', 'bid', 'modify', 'accept', 'cancel', 'expire', 'extend'),
  pick: fc.nat(1000),
})
/** One of each that is not refused: how a storm goes is left to chance. */
const opening: Step[] = [
  { what: 'bid', pick: 0 },
  { what: 'modify', pick: 0 },
  { what: 'accept', pick: 0 },
  { what: 'post', pick: 1 },
  { what: 'cancel', pick: 1 },
  { what: 'post', pick: 2 },
  { what: 'expire', pick: 2 },
  { what: 'extend', pick: 2 },
]
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

test('counts are exact at every moment of a storm, while they are summed up', { timeout: 60_000 }, async () => {
  covers('A-397')
  const truckers = await Promise.all([1, 2, 3].map(() => app.have('trucker', { areas_served: areas })))
  const [loads, bids]: [ShipperLoad[], Bid[]] = [[await app.haveLoad(owner)], []]
  const done = new Set<string>()
  /** What is refused changes nothing. */
  async function take({ what, pick }: Step): Promise<void> {
    const [load, bid, trucker] = [loads[pick % loads.length]!, bids[pick % bids.length], truckers[pick % 3]!]
    if (what === 'expire') return app.endsIn(load, -1)
    const ways: Record<typeof what, () => Promise<{ status: number; body: unknown }>> = {
      post: async () => ({ status: loads.push(await postTo(areas[pick % 3]!)), body: null }),
      bid: () => trucker.post(`/api/loads/${load.id}/bids`, { drayage: 500 + pick }),
      modify: () => truckers.find(({ id }) => id === bid?.truckerId)!.patch(`/api/bids/${bid?.id}`, { drayage: 600 }),
      accept: () => owner.post(`/api/loads/${bid?.loadId}/accept-bid/${bid?.id}`),
      cancel: () => owner.post(`/api/loads/${load.id}/cancel`, { reason: 'Ship delayed' }),
      extend: () => owner.post(`/api/loads/${load.id}/extend-auction`, { extensionHours: 2 }),
    }
    if (!bid && (what === 'modify' || what === 'accept')) return
    const { status, body } = await ways[what]()
    if (what === 'bid' && status === 201) bids.push(body as Bid)
    if (status < 300) done.add(what)
  }
  const lanes = fc.sample(fc.array(steps, { minLength: 30, maxLength: 30, size: 'max' }), { numRuns: 4, seed: 5 })
  for (const step of opening) await take(step)
  expect([...done].toSorted()).toEqual(['accept', 'bid', 'cancel', 'extend', 'modify', 'post'])
  let left = lanes.length
  const storm = lanes.map(async (lane) => {
    try {
      for (const step of lane) await take(step)
    } finally {
      left -= 1
    }
  })
  async function watch(): Promise<void> {
    while (left > 0) {
      await Promise.all([sumUpCounts(app.db), sumUpCounts(app.db)])
      expect(await wrongCounts(app.db)).toEqual([])
    }
  }
  await Promise.all([...storm, watch()])
  expect(await wrongCounts(app.db)).toEqual([])
  const { headers } = await (await app.have('admin')).get('/api/loads?limit=1')
  expect(headers.get('x-total-count')).toBe(String(loads.length))
})

function postTo(drayageAreaID: number): Promise<ShipperLoad> {
  return app.haveLoad(owner, { drayageAreaID })
}

test('what is not committed yet is summed up later, what is rolled back never was', async () => {
  const database = openDatabase(await createTestDatabase(inject('cluster')))
  const { kysely: db } = database
  const { id } = await insertUser(database, 'shipper')
  await insertLoads(db, 50, id)
  const [kept, dropped] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  for (const tx of [kept, dropped]) {
    await insertLoads(tx, 20, id)
    await sql`update loads set status = 'billed', drayage_area_id = 10 where id % 2 = ${tx === kept ? 0 : 1}
      and created_at > now() - interval '1 minute' and status = 'completed'`.execute(tx)
    await sql`delete from loads where status = 'billed' and id % 5 = 0`.execute(tx)
    expect(await wrongCounts(tx)).toEqual([])
  }
  await sumUpCounts(db)
  expect(await wrongCounts(db)).toEqual([])
  expect(await scattered(db)).toBe(0)
  await kept.commit().execute()
  await dropped.rollback().execute()
  expect(await wrongCounts(db)).toEqual([])
  expect(await scattered(db)).toBeGreaterThan(0)
  await sumUpCounts(db)
  expect(await scattered(db)).toBe(0)
  expect(await wrongCounts(db)).toEqual([])
  await database.close()
})

test('the migration counts what is there, and a table that is emptied has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-migrations-'))
  cpSync(migrationFolder, folder, { recursive: true, filter: (path) => !path.endsWith('0008-kept-counts.sql') })
  const database = openDatabase(await createEmptyDatabase(inject('cluster')))
  await migrate(database.connection, pathToFileURL(`${folder}/`))
  rmSync(folder, { recursive: true })
  await sql`insert into areas select id, 'Area', 'USA', 0, 0 from generate_series(1, 20) as id`.execute(database.kysely)
  const { id } = await insertUser(database, 'shipper')
  await insertLoads(database.kysely, 40, id)
  await sql`insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
    select id, shipper_id, shipper_id, 500, now(), now() from loads`.execute(database.kysely)
  await sql`insert into documents (user_id, load_id, shipper_id, type, original_filename, filename, mime_type, bytes)
    select shipper_id, id, shipper_id, 'delivery_order', 'a.pdf', id, 'application/pdf', 1 from loads`.execute(
    database.kysely,
  )
  await migrate(database.connection)
  expect(await wrongCounts(database.kysely)).toEqual([])
  await sql`truncate loads cascade`.execute(database.kysely)
  expect(await wrongCounts(database.kysely)).toEqual([])
  await database.close()
})

/** In one statement: of several statuses and areas. */
async function insertLoads(db: Db | Tx, count: number, shipperId: number): Promise<void> {
  await sql`insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight,
      special_handling, auction_duration, status)
    select ${shipperId}, 10 + n % 4, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24,
      (array['pending', 'completed', 'completed', 'cancelled'])[1 + n % 3]
    from generate_series(1, ${count}::int) as n`.execute(db)
}
