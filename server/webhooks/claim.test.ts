import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase, type Tx } from '#server/db/db.ts'
import { insertUser, insertWebhook } from '#server/test/builders.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { atOnce, findWork, shares, take } from './claim.ts'

const room = { all: atOnce.process, ...shares }

/** Due: times are stored rounded to a millisecond, so that this very moment may not have come yet. */
const before = sql<Date>`clock_timestamp() - interval '1 second'`

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
})
afterAll(() => database.close())

test('looks for messages that are due without reading those that are sent or wait', () =>
  database.kysely.transaction().execute(async (tx) => {
    const read = await rowsRead(tx)
    expect(await findWork(tx)).toEqual([{ has_events: false, has_due: false }])
    await sql`insert into webhook_deliveries (webhook_id, type, body, next_at)
      select id, 'webhook.test', '{}', ${before} from webhooks`.execute(tx)
    expect(await findWork(tx)).toEqual([{ has_events: false, has_due: true }])
    expect((await rowsRead(tx)) - read).toBeLessThan(100)
  }))

test('takes messages that are due without reading those that are sent or wait', () =>
  database.kysely.transaction().execute(async (tx) => {
    const due = sql`insert into webhook_deliveries (webhook_id, type, body, next_at)
      select webhooks.id, 'webhook.test', '{}', ${before} from webhooks cross join generate_series(1, 3000)`
    await due.execute(tx)
    const read = await rowsRead(tx)
    expect(await take(tx, room)).toHaveLength(4)
    expect(await take(tx, room)).toHaveLength(0)
    expect((await rowsRead(tx)) - read).toBeLessThan(100)
  }))

/** Does it in a transaction that is rolled back. */
async function inVain(work: (tx: Tx) => Promise<void>): Promise<void> {
  const end = new Error('rolled back')
  const done = database.kysely.transaction().execute(async (tx) => {
    await work(tx)
    throw end
  })
  await expect(done).rejects.toBe(end)
}

/** Webhooks with messages that are due: whether each answers promptly, its failures in a row, when it was tried last, its messages. */
type Kind = { count: number; isPrompt: boolean; failing?: number; triedAgo: string; messages?: number }

async function haveDue(tx: Tx, { count, isPrompt, failing = 0, triedAgo, messages = 3 }: Kind): Promise<string> {
  const url = `https://example.com/${triedAgo.replaceAll(' ', '-')}`
  await sql`with made as (
      insert into webhooks (user_id, url, types, secret, is_prompt, failing, last_tried_at)
      select min(users.id), ${url}, '{}', '', ${isPrompt}, ${failing}, clock_timestamp() - ${triedAgo}::interval
      from users cross join generate_series(1, ${count}::int) as n group by n returning id)
    insert into webhook_deliveries (webhook_id, type, body, next_at)
    select made.id, 'webhook.test', '{}', ${before} from made cross join generate_series(1, ${messages}::int)`.execute(
    tx,
  )
  return url
}

/** How many messages were taken, by the address of their webhooks. */
async function takeByUrl(tx: Tx, places = room): Promise<Record<string, number>> {
  const byUrl = Object.groupBy(await take(tx, places), ({ url }) => url)
  return Object.fromEntries(Object.entries(byUrl).map(([url, taken]) => [url, taken!.length]))
}

test('gives places to prompt webhooks, one message of each first, and some to the others', () =>
  inVain(async (tx) => {
    covers('Y-198')
    const prompt = await haveDue(tx, { count: 4, isPrompt: true, triedAgo: '1 second' })
    const slow = await haveDue(tx, { count: 9, isPrompt: false, triedAgo: '2 seconds' })
    const failing = await haveDue(tx, { count: 1, isPrompt: false, failing: 1, triedAgo: '1 hour' })
    // All 8 places for more than one of each prompt webhook are taken; the others get the rest.
    expect(await takeByUrl(tx)).toEqual({ [prompt]: 8, [slow]: 7, [failing]: 1 })
  }))

test('leaves places to a failing webhook while many that answer are busy', () =>
  inVain(async (tx) => {
    covers('Y-198')
    const prompt = await haveDue(tx, { count: 30, isPrompt: true, triedAgo: '1 second' })
    const failing = await haveDue(tx, { count: 1, isPrompt: false, failing: 7, triedAgo: '2 seconds' })
    expect(await takeByUrl(tx)).toEqual({ [prompt]: 12, [failing]: 1 })
  }))

test('serves the webhook first that has waited longest for its turn', () =>
  inVain(async (tx) => {
    covers('Y-198')
    await haveDue(tx, { count: 20, isPrompt: false, triedAgo: '1 second' })
    const rested = await haveDue(tx, { count: 1, isPrompt: false, triedAgo: '1 minute', messages: 9 })
    expect(await takeByUrl(tx, { ...room, other: { all: 1, more: 1 } })).toEqual({ [rested]: 1 })
  }))

test('leaves places to webhooks that are being sent nothing, while a few never answer', () =>
  inVain(async (tx) => {
    covers('Y-198')
    const stuck = await haveDue(tx, { count: 2, isPrompt: false, triedAgo: '1 second', messages: 9 })
    expect(await takeByUrl(tx)).toEqual({ [stuck]: 4 })
    const fresh = await haveDue(tx, { count: 9, isPrompt: false, triedAgo: '1 minute' })
    expect(await takeByUrl(tx, { ...room, other: { all: 4, more: 0 } })).toEqual({ [fresh]: 4 })
  }))

test('takes the messages of a process that is gone, once their time with it is over', () =>
  inVain(async (tx) => {
    covers('Y-198')
    await haveDue(tx, { count: 1, isPrompt: true, triedAgo: '1 second', messages: 2 })
    const taken = await take(tx, room)
    expect(taken).toHaveLength(2)
    expect(await take(tx, room)).toEqual([])
    await sql`update webhook_deliveries set taken_until = ${before} where id = ${taken[0]!.id}`.execute(tx)
    expect(await findWork(tx)).toEqual([{ has_events: false, has_due: true }])
    expect((await take(tx, room)).map(({ id }) => id)).toEqual([taken[0]!.id])
  }))

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`.execute(tx)
  return rows[0]!.read
}
