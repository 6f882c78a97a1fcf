import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { createEmptyDatabase, createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { runAdmin } from './run.ts'

let database: Database
let env: Record<string, string>
beforeAll(async () => {
  const connection = await createTestDatabase(inject('cluster'))
  database = openDatabase(connection)
  env = { DATABASE_URL: urlOf(connection) }
})
afterAll(() => database.close())

const run = (line: string) => runAdmin(line.split(' '), env)
const refusal = (line: string) => run(line).then(String, (error: Error) => `${error.name}: ${error.message}`)

async function lastEvents(count: number) {
  const { rows } = await database.pool.query(
    `select action, actor_user_id, actor_staff_id, after from events order by id desc limit $1`,
    [count],
  )
  return rows.toReversed()
}

const onServer = { actor_user_id: null, actor_staff_id: null }

test('lists its commands, and names a wrong one before it opens anything', async () => {
  covers('F-286')
  expect(await runAdmin([], {})).toBe(await runAdmin(['--help'], {}))
  expect(await runAdmin([], {})).toMatch(/migrate --check[^]+emails send-again[^]+jobs run-again/)
  const nowhere = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' }
  const words = (line: string) => runAdmin(line.split(' '), nowhere).catch((error: Error) => error.message)
  expect(await words('mails')).toMatch(/^No such command: mails\n.*--help/)
  expect(await words('emails 12')).toMatch(/^No such command: emails 12/)
  expect(await words('migrate')).toMatch(/^The server migrates at its start/)
  expect(await words('jobs --loud')).toMatch(/--loud[^]+--help/)
  expect(await words('jobs')).toMatch(/^DATABASE_URL: (?!.*secret)[^\n]+ECONNREFUSED/)
})

test('migrate --check names what waits and changes nothing; nothing else runs meanwhile', async () => {
  covers('F-286')
  expect(await run('migrate --check')).toBe('No migration waits.')
  const connection = await createEmptyDatabase(inject('cluster'))
  const [empty, client] = [{ DATABASE_URL: urlOf(connection) }, openDatabase(connection)]
  const check = () => runAdmin(['migrate', '--check'], empty).then(String, (error: Error) => error.message)
  expect(await check()).toMatch(/^Migrations that wait for the start of this version: \d+\n[^]+\.sql$/)
  expect(await runAdmin(['jobs'], empty).catch((error: Error) => error.message)).toMatch(/start the server first/)
  const tables = `select from pg_class where relnamespace = 'public'::regnamespace`
  expect((await client.pool.query(tables)).rowCount).toBe(0)
  await client.close()

  const last = await database.pool.query<{ name: string; checksum: string }>(
    `delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum`,
  )
  const { name, checksum } = last.rows[0]!
  expect(await refusal('migrate --check')).toBe(
    `StartFailure: Migrations that wait for the start of this version: 1\n${name}`,
  )
  await database.pool.query(`insert into schema_migrations values ($1, $2), ('9999-later.sql', '')`, [name, checksum])
  expect(await refusal('migrate --check')).toMatch(/has had 9999-later\.sql/)
  await database.pool.query(`delete from schema_migrations where name = '9999-later.sql'`)
})

test('makes no database where DATA_DIR has none', async () => {
  covers('F-286')
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-operator-'))
  // PostgreSQL may run as another account, which has to get in.
  chmodSync(folder, 0o755)
  const answer = runAdmin(['migrate', '--check'], { DATA_DIR: folder })
  await expect(answer).rejects.toThrow(`DATA_DIR ${folder} has no database: set DATA_DIR or DATABASE_URL`)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('lists emails that failed, and sends them again with an event each, all or none', async () => {
  covers('F-286')
  expect(await run('emails')).toBe('No email has failed.')
  await sql`insert into mails (kind, to_address, subject, content, state, last_error) values
    ('telling', 'a@example.com', 'One', '{}', 'dead', E'550 No such\\nmailbox\\x1b[2J'),
    ('telling', 'b@example.com', 'Two', null, 'dead', '550 Full'),
    ('telling', 'c@example.com', 'Three', '{}', 'dead', '550 Full'),
    ('telling', 'd@example.com', 'Four', '{}', 'waiting', null)`.execute(database.kysely)
  const list = (await run('emails')).split('\n')
  expect(list).toHaveLength(4)
  expect(list[1]).toMatch(/^3 .+c@example\.com +Three +550 Full$/)
  expect(list[2]).toMatch(/550 Full \(its content is gone\)$/)
  expect(list[3]).toMatch(/550 No such mailbox \[2J$/)
  expect(await refusal('emails send-again')).toMatch(/Expected ids or --all/)
  expect(await refusal('emails send-again 1 x')).toMatch(/Expected ids or --all/)
  expect(await refusal('emails send-again 1 4')).toBe(
    'StartFailure: Email 4: Only failed emails can be resent. Nothing was changed.',
  )
  expect(await refusal('emails send-again 1 99')).toBe('StartFailure: Email 99: Email not found. Nothing was changed.')
  expect(await lastEvents(1)).toEqual([])
  expect(await run('emails send-again 1 1')).toBe('Waiting to be sent again: 1.')
  expect(await run('emails send-again --all')).toBe('Waiting to be sent again: 1.')
  const after = { mailId: 3, to: 'c@example.com', subject: 'Three', by: 'operator' }
  expect(await lastEvents(1)).toEqual([{ action: 'mail_sent_again', ...onServer, after }])
  const { rows } = await database.pool.query(`select id, state from mails order by id`)
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'dead', 'waiting', 'waiting'])
  expect(await run('emails send-again --all')).toBe('No email that can be sent again has failed.')
})

test('lists jobs that failed, and gives them their attempts again with one event, all or none', async () => {
  covers('F-286')
  await database.pool.query(`delete from graphile_worker._private_jobs`)
  expect(await run('jobs')).toBe('No job has failed.')
  const add = `select id from graphile_worker.add_job('tell_expired', '{"eventIds":[]}')`
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) ids.push(Number((await database.pool.query(add)).rows[0].id))
  const [one, two, running, fresh] = ids as [number, number, number, number]
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route', locked_at = case when id = $2 then now() end
     where id <> $1`,
    [fresh, running],
  )
  expect((await run('jobs')).split('\n').filter((line) => /tell_expired .+ no route$/.test(line))).toHaveLength(3)
  expect(await refusal(`jobs run-again ${one} ${fresh} ${running}`)).toBe(
    `StartFailure: Not among the failed jobs: ${fresh}, ${running}. None was changed.`,
  )
  expect(await run(`jobs run-again ${one}`)).toBe('Waiting to be run again: 1.')
  expect(await run('jobs run-again --all')).toBe('Waiting to be run again: 1.')
  const after = { by: 'operator', jobs: 1, names: ['tell_expired'] }
  const event = { action: 'jobs_run_again', ...onServer, after }
  expect(await lastEvents(2)).toEqual([event, event])
  const { rows } = await database.pool.query(
    `select id::int, attempts from graphile_worker.jobs where task_identifier = 'tell_expired' order by id`,
  )
  expect(rows.filter(({ attempts }) => attempts === 0).map(({ id }) => id)).toEqual([one, two, fresh])
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = null`)
})
