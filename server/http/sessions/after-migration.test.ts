import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#server/test/app.ts'

test('sessions go on after a newer process has migrated the accounts', async () => {
  const app = await startApp()
  const shipper = await app.have('shipper')
  const read = async () => (await shipper.get('/api/user')).status
  // At the same time, so that several connections have prepared it.
  const before = await Promise.all(Array.from({ length: 8 }, read))
  await sql`alter table users add column tomorrow text`.execute(app.db)
  expect(new Set([...before, await read(), await read()])).toEqual(new Set([200]))
  await app.close()
})
