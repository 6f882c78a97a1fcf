import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { createEmptyDatabase, createTestDatabase } from '#server/test/cluster.ts'
import { migrate } from './migrate.ts'

const name = '0024-found-words.sql'

async function on<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('a migration in statements of their own is run again where it was cut off, beside others that write', async () => {
  covers('F-225')
  const connection = await createTestDatabase(inject('cluster'))
  await on(connection, async (client) => {
    await client.query(`delete from schema_migrations where name = '${name}'`)
    await client.query('drop index loads_found')
    // As a build that was killed leaves it.
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'mails_found'::regclass`)
  })
  const both = await Promise.all([1, 2].map(() => migrate({ connection, dataDir: null })))
  expect(both.flat()).toEqual([name])
  const { rows } = await on(connection, (client) =>
    client.query(`select count(*)::int as valid from pg_index join pg_class on pg_class.oid = indexrelid
      where relname in ('loads_found', 'mails_found') and indisvalid`),
  )
  expect(rows).toEqual([{ valid: 2 }])
})

test('names the command to an account that may not create the extension of searches', async () => {
  covers('F-225')
  const database = await createEmptyDatabase(inject('cluster'))
  const role = `owner_${randomUUID().slice(0, 8)}`
  await on(database, (client) => client.query(`create role ${role} login; grant create on schema public to ${role}`))
  const connection = { ...database, user: role }
  await expect(migrate({ connection, dataDir: null })).rejects.toThrow(/pg_trgm.+"create extension pg_trgm".+superuser/)
  await on(database, async (client) => {
    await client.query('create extension pg_trgm')
    await client.query(`grant create on database ${database.database} to ${role}`)
  })
  expect(await migrate({ connection, dataDir: null })).toContain(name)
})
