import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { openDatabase } from './db.ts'

test('where the database gives two connections, forty reads wait for them and none is refused', async () => {
  covers('F-284')
  const address = await createTestDatabase(inject('cluster'))
  const role = `role_${randomUUID().slice(0, 8)}`
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`create role "${role}" login connection limit 2`)
  await client.end()
  const database = openDatabase({ ...address, user: role })
  await sql`select 1`.execute(database.kysely)
  const reads = Array.from({ length: 40 }, () => sql`select pg_sleep(0.01)`.execute(database.kysely))
  const answers = await Promise.allSettled(reads)
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  await database.close()
})
