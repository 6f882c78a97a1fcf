import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/db.ts'

/** A database of one test file, migrated and with the reference data; `close` removes it. */
export async function makeDatabase(): Promise<Database> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administrate(cluster, `create database ${name} template quaybid_template`)
  const database = openDatabase({ ...cluster, database: name })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administrate(cluster, `drop database ${name} with (force)`)
    },
  }
}

async function administrate(cluster: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  // Two copies of one template at the same instant are refused: one after another.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement).finally(() => client.end())
}
