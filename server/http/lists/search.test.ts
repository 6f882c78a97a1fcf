import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { rowsRead } from '#server/test/rows-read.ts'
import { groundOfText } from './grounds.ts'
import { orderOf } from './list-order.ts'
import { search } from './search.ts'

const rows = 20_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await sql`insert into mails (kind, to_address, subject, content, state, created_at)
    select 'telling', 'reader' || n || '@example.com',
      case when n > 400 then 'A carrier for load ' else 'A reader ' end || case when n = 15000 then 'zuma ' else '' end ||
        case when n <= 180 then 'berth ' else '' end || n,
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
  const { result, read } = await rowsRead(app.db, ['mails'], (tx) =>
    search(tx, {
      table: 'mails',
      order,
      words: [word],
      grounds: [[groundOfText('mails', word)]],
      near: (limit) =>
        sql`select mails.id, mails.created_at as at from mails order by ${order.by} limit ${sql.lit(limit)}`,
      isListed: sql<boolean>`true`,
      limit: 100,
    }),
  )
  return { found: result.ids.length, read }
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

test('a word that only the first rows have is not looked for in order to the end', async () => {
  covers('F-225')
  const { found, read } = await readFor('berth')
  expect(found).toBe(180)
  expect(read).toBeLessThan(rows / 5)
})
