import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Readiness } from '#domain/http/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const allWell = { database: true, migrations: true, listener: true, storage: true }

async function ask() {
  const response = await fetch(`${app.url}/api/ready`)
  return { status: response.status, body: (await response.json()) as Readiness }
}

/** The first answer that is as wanted: the next one may come by another connection of the pool. */
async function askUntil(isWanted: (answer: Awaited<ReturnType<typeof ask>>) => boolean) {
  let answer = await ask()
  await until(async () => isWanted(answer) || isWanted((answer = await ask())))
  return answer
}

test('is ready when the database takes writes, its migrations are applied and notices of commits arrive', async () => {
  const { body } = await askUntil(({ status }) => status === 200)
  expect(body).toEqual({ status: 'ready', checks: allWell })
})

test('is degraded, with 503, while a migration of this build is missing; a newer one does no harm', async () => {
  covers('Y-205')
  const { pool } = app.database
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999-newer.sql', '')`)
  expect((await ask()).status).toBe(200)
  await pool.query(`update schema_migrations set name = '!' || name where name like '0001-%'`)
  const answer = await ask()
  expect([answer.status, answer.body]).toEqual([503, { status: 'degraded', checks: { ...allWell, migrations: false } }])
  await pool.query(`update schema_migrations set name = ltrim(name, '!')`)
  expect((await ask()).status).toBe(200)
})

test('lives while its database cannot be asked, whoever asks', async () => {
  covers('F-276')
  const { cookie } = await app.have('shipper')
  const held = await Promise.all(Array.from({ length: 20 }, () => app.database.pool.connect()))
  const answers = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${app.url}/api/live`, { method, headers: { cookie } })),
  )
  for (const client of held) client.release()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await answers[0]!.json()).toEqual({ status: 'ok' })
})

test('is degraded, with 503, at a database that takes no writes', async () => {
  const { pool, connection } = app.database
  const turn = async (value: 'on' | 'off') => {
    await pool.query(`begin read write; alter database ${connection.database} set default_transaction_read_only = ${value};
      commit; select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
  }
  await turn('on')
  const { status, body } = await askUntil(({ body: { checks } }) => !checks.database)
  expect([status, body.status]).toEqual([503, 'degraded'])
  await turn('off')
  await askUntil((answer) => answer.status === 200)
})
