import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '#server/db/db.ts'
import { insertUser, insertWebhook } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { findWork, take } from './claim.ts'

let database: Database

/** A webhook with messages that are delivered, and others that wait for their next attempt. */
beforeAll(async () => {
  database = openDatabase({ ...(await createTestDatabase(inject('cluster'))), max: 1 })
  await insertWebhook(database, (await insertUser(database, 'shipper')).id)
  await sql`insert into webhook_deliveries (webhook_id, type, body, state, next_at)
    select webhooks.id, 'webhook.test', '{}', case when n % 4 > 0 then 'delivered' else 'failed' end,
      case when n % 4 = 0 then now() + interval '1 hour' end
    from webhooks cross join generate_series(1, 20000) as n`.execute(database.kysely)
  await sql`vacuum analyze`.execute(database.kysely)
}, 60_000)
afterAll(() => database.close())

test('looks for messages that are due without reading those that are sent or wait', () =>
  database.kysely.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    expect(await findWork(tx)).toEqual([{ has_events: false, has_due: false }])
    await sql`insert into webhook_deliveries (webhook_id, type, body) select id, 'webhook.test', '{}' from webhooks`.execute(
      tx,
    )
    expect(await findWork(tx)).toEqual([{ has_events: false, has_due: true }])
    expect((await rowsRead(tx)) - before).toBeLessThan(100)
  }))

test('takes messages that are due without reading those that are sent or wait', () =>
  database.kysely.transaction().execute(async (tx) => {
    const due = sql`insert into webhook_deliveries (webhook_id, type, body)
      select webhooks.id, 'webhook.test', '{}' from webhooks cross join generate_series(1, 3000)`
    await due.execute(tx)
    const before = await rowsRead(tx)
    expect(await take(tx, { all: 16, failing: 8 })).toHaveLength(4)
    expect(await take(tx, { all: 16, failing: 8 })).toHaveLength(0)
    expect((await rowsRead(tx)) - before).toBeLessThan(100)
  }))

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`.execute(tx)
  return rows[0]!.read
}
