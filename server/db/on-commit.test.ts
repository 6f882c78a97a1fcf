import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#server/test/app.ts'
import { openDatabase } from './db.ts'

test('a commit is announced if its transaction has written something, and no other', async () => {
  const app = await startApp()
  const { id } = await app.have('shipper')
  const database = openDatabase({ ...app.database.connection, max: 1 })
  let commits = 0
  database.onCommit(() => (commits += 1))
  const commitsAfter = async (...statements: string[]) => {
    const before = commits
    await database.kysely.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    return commits - before
  }
  const touch = `update users set display_name = 'Dana' where id =`
  const change = `insert into live_changes (message) values ('{"changes": []}')`
  expect(await commitsAfter(`${touch} ${id}`)).toBe(1)
  expect(await commitsAfter('select 1')).toBe(0)
  expect(await commitsAfter(`${touch} 0`, `with gone as (${touch} 0 returning id) select id from gone`)).toBe(0)
  expect(await commitsAfter(`with kept as (${change} returning id) select id from kept`, 'select 1')).toBe(1)
  expect(await commitsAfter(`${touch} ${id}`, `${touch} 0`)).toBe(1)
  await database.close()
  await app.close()
})
