import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { Tx } from '#server/db/db.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { groundOfText } from './grounds.ts'
import { orderOf } from './list-order.ts'
import { search } from './search.ts'

const rows = 20_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await sql`insert into mails (kind, to_address, subject, content, state, created_at)
    select 'telling', 'reader' || n || '@example.com',
      case when n > 400 then 'A carrier for load ' else 'A reader ' end || case when n = 15000 then 'zuma ' else '' end || n,
      null, 'sent', now() - n * interval '1 minute'
    from generate_series(1, ${rows}) as n`.execute(app.db)
  await sql`analyze mails`.execute(app.db)
})
afterAll(() => app.close())

const order = orderOf(
  'mails',
  { created: { sql: sql`mails.created_at`, type: 'timestamptz' } },
  { key: 'created', descending: true },
  sql`mails.id`,
)

/** How many emails are found, and how many rows are read for it, of the table or of an index. */
async function readFor(word: string) {
  return app.db.transaction().execute(async (tx) => {
    const before = await readSoFar(tx)
    const { ids } = await search(tx, {
      table: 'mails',
      order,
      words: [word],
      grounds: [[groundOfText('mails', word)]],
      near: (limit) =>
        sql`select mails.id, mails.created_at as at from mails order by ${order.by} limit ${sql.lit(limit)}`,
      isListed: sql<boolean>`true`,
      limit: 100,
    })
    return { found: ids.length, read: (await readSoFar(tx)) - before }
  })
}

/** A session counts what its transactions have read. */
async function readSoFar(tx: Tx): Promise<number> {
  const { rows: counts } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = 'mails'`.execute(tx)
  return counts[0]!.read
}

test('a frequent word that the first 400 rows lack is found without reading all', async () => {
  covers('F-225')
  const { found, read } = await readFor('carrier')
  expect(found).toBe(201)
  expect(read).toBeLessThan(rows / 2)
})

test('a rare word and one that no row has are found without reading all', async () => {
  covers('F-225')
  for (const [word, count] of [
    ['zuma', 1],
    ['zzyzx', 0],
  ] as const) {
    const { found, read } = await readFor(word)
    expect([word, found]).toEqual([word, count])
    expect(read).toBeLessThan(rows / 5)
  }
})
