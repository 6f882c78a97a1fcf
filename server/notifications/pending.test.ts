import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#server/db/db.ts'
import { insertUser } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { takePendingDetails } from './pending.ts'
import { takePendingNotifications } from './notify.ts'

let database: Database
let shipper: number

/** Unread notifications of many loads. */
beforeAll(async () => {
  database = openDatabase({ ...(await createTestDatabase(inject('cluster'))), max: 1 })
  shipper = (await insertUser(database, 'shipper')).id
  await sql`with load as (
      insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
        auction_duration, expires_at)
      select ${shipper}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, now() + interval '1 day'
      from generate_series(1, 3000) returning id
    ), event as (insert into events (action, load_id) select 'bid_submitted', id from load returning id, load_id)
    insert into notifications (user_id, event_id, load_id, kind, title, message)
    select ${shipper}, id, load_id, (array['new_bid', 'question', 'load_details_changed'])[1 + id % 3], '', '' from event`.execute(
    database.kysely,
  )
  await sql`vacuum analyze`.execute(database.kysely)
})
afterAll(() => database.close())

const kinds = {
  bids: (tx: Tx, loadId: number) => takePendingNotifications(tx, loadId),
  questions: (tx: Tx, loadId: number) => takePendingNotifications(tx, loadId, 'question'),
  'changed details': (tx: Tx, loadId: number) => takePendingDetails(tx, loadId, [shipper]),
}

test.each(Object.entries(kinds))(
  'finds the pending notifications of a load without reading those of others: %s',
  (_, take) =>
    database.kysely.transaction().execute(async (tx) => {
      const { rows: loads } = await sql<{ load_id: number }>`select min(load_id) as load_id from notifications
      group by kind`.execute(tx)
      const before = await readInSequence(tx)
      const taken = []
      for (const { load_id } of loads) taken.push(...(await take(tx, load_id)))
      expect(taken).toHaveLength(1)
      expect(await readInSequence(tx)).toBe(before)
    }),
)

/** How many rows the transaction has read without an index. */
async function readInSequence(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'notifications'`.execute(tx)
  return rows[0]!.read
}
