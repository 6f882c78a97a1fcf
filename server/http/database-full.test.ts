import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { onSignal } from '#server/metrics/signals.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm } from '#server/test/files/forms.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let shipper: Visitor
const message = "The market can't store anything right now. Try again."
const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }

beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
})
afterAll(() => app.close())

/** Refuses each new row of a table in the way of a database without room, until the answer is called. */
async function fill(table: 'loads' | 'unfinished_uploads', code: string, text: string): Promise<() => Promise<void>> {
  await sql
    .raw(
      `create or replace function refuse() returns trigger language plpgsql as $$
        begin raise exception using errcode = '${code}', message = '${text}'; end $$;
      create trigger full_disk before insert on ${table} for each row execute function refuse()`,
    )
    .execute(app.db)
  const empty = async () => void (await sql.raw(`drop trigger if exists full_disk on ${table}`).execute(app.db))
  onTestFinished(empty)
  return empty
}

test.each([
  ['53100', 'could not extend file "base/1/2": No space left on device'],
  ['53200', 'out of memory'],
  ['53400', 'temporary file size exceeds temp_file_limit (1kB)'],
  ['53000', 'insufficient resources'],
  ['58030', 'could not write block 7'],
  ['XX000', 'could not extend file "base/1/2": Disk quota exceeded'],
  ['42501', 'could not open file "base/1/2": Read-only file system'],
])(
  'a database that cannot store anything (%s, %s) is 503, and the same key writes once there is room',
  async (code, text) => {
    covers('F-274')
    const reasons: string[] = []
    onTestFinished(onSignal('writeRefused', ({ reason }) => reasons.push(reason)))
    const empty = await fill('loads', code, text)
    const key = { 'idempotency-key': `key-${code}` }
    const refused = await shipper.post('/api/loads', load, key)
    expect([refused.status, refused.body]).toEqual([503, { code: 'database-full', message }])
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(reasons).toEqual(['database-full'])
    await empty()
    const before = await countLoads()
    const [first, again] = [await shipper.post('/api/loads', load, key), await shipper.post('/api/loads', load, key)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await countLoads()).toBe(before + 1)
  },
)

test('an upload that finds the database full is no fault of the store of files', async () => {
  covers('F-274')
  await fill('unfinished_uploads', '53100', 'could not extend file')
  const answer = await shipper.post('/api/documents', documentForm())
  expect([answer.status, answer.body]).toEqual([503, { code: 'database-full', message }])
})

test('an error of the database that has nothing to do with room stays a defect', async () => {
  covers('F-274')
  await fill('loads', 'XX000', 'something else')
  expect((await shipper.post('/api/loads', load)).status).toBe(500)
})

async function countLoads(): Promise<number> {
  const { count } = await app.db
    .selectFrom('loads')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
