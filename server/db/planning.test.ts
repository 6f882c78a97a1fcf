import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#server/test/cluster.ts'
import { type Database, openDatabase } from './db.ts'
import { readTwice } from './errors.ts'
import { statement } from './statement.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase({ ...(await createTestDatabase(inject('cluster'))), max: 1 })
})
afterAll(() => database.close())

type Plans = { text: string; generic_plans: number; custom_plans: number }

test('plans a prepared statement once for all values, any other for its own', async () => {
  const db = database.kysely
  const text = 'select id from loads where id = $1 and true'
  const prepared = statement<{ values: [id: number]; row: { id: number } }>('test-planned-once', text)
  for (let id = 1; id <= 3; id += 1) await prepared(db, id)
  await sql`select ${7}::int`.execute(db)
  const mode = async () => (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)).rows[0]!
  expect(await mode()).toEqual({ plan_cache_mode: 'auto' })
  await prepared(db, 4)
  expect(await mode()).toEqual({ plan_cache_mode: 'force_generic_plan' })
  const { rows } = await sql<Plans>`select statement as text, generic_plans, custom_plans
    from pg_prepared_statements`.execute(db)
  expect(rows.filter((row) => row.text === text)).toEqual([{ text, generic_plans: 4, custom_plans: 0 }])
})

test('plans so again after a transaction that was rolled back', async () => {
  const db = database.kysely
  const broken = db.transaction().execute(async (tx) => {
    await sql`select ${7}::int`.execute(tx)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await sql`select ${8}::int`.execute(db)
  const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db)
  expect(rows).toEqual([{ plan_cache_mode: 'auto' }])
})

test('a prepared read goes on after a migration by a newer process', async () => {
  const db = database.kysely
  await sql`create table ports (id int)`.execute(db)
  await sql`insert into ports values (1)`.execute(db)
  type Ports = { values: [id: number]; row: { id: number; name?: string | null } }
  const prepared = statement<Ports>('test-migrated', 'select * from ports where id = $1')
  const read = () => prepared(db, 1)
  expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table ports add column name text`.execute(db)
  expect(await readTwice(read)).toEqual([{ id: 1, name: null }])
  expect(await read()).toEqual([{ id: 1, name: null }])
})
