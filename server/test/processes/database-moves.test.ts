import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { openDatabase } from '#server/db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { insertPeople, type Person } from '#server/test/people.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const area = 7
const folder = mkdtempSync(join(tmpdir(), 'quaybid-moves-'))
const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')]

let shipper: Person
let truckers: Person[]
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let server: ServerProcess

beforeAll(async () => {
  // PostgreSQL may run as another account, which has to get in.
  chmodSync(folder, 0o755)
  const first = await startEmbeddedPostgres(primaryDir)
  await migrate(first)
  const database = openDatabase(first.connection)
  await loadReference(database)
  ;[shipper, ...truckers] = [
    ...(await insertPeople(database.pool, 'shipper', 1)),
    ...(await insertPeople(database.pool, 'trucker', 12, [area])),
  ] as [Person, ...Person[]]
  await database.close()
  await first.stop()
  execFileSync('cp', ['-a', primaryDir, standbyDir])
  primary = await startEmbeddedPostgres(primaryDir)
  standby = await startEmbeddedPostgres(standbyDir)
  await setReadOnly(standby, 'on')
  proxy = await startDatabaseProxy(primary.connection)
  const { user, database: name } = primary.connection
  server = await startServerProcess({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${name}`,
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await server.end('SIGKILL')
  proxy.close()
  await primary.stop()
  await standby.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As a standby is until it is promoted. */
async function setReadOnly({ connection }: EmbeddedPostgres, value: 'on' | 'off'): Promise<void> {
  const database = openDatabase({ ...connection, options: '-c default_transaction_read_only=off' })
  await database.pool.query(`alter system set default_transaction_read_only = ${value}`)
  await database.pool.query('select pg_reload_conf()')
  await database.close()
}

type Answer = { at: number; isWrite: boolean; status: number; retryAfter: string | null; message: string | undefined }

async function call(person: Person, path: string, body?: object): Promise<Answer & { id: number | undefined }> {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { id, message } = (await answer.json()) as { id?: number; message?: string }
  return {
    at: Date.now(),
    isWrite: body !== undefined,
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    message,
    id,
  }
}

/** Posts loads, bids on them and reads until it is stopped; returns what it got. */
function startTraffic() {
  const answers: Answer[] = []
  let isStopped = false
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  async function trade(trucker: Person): Promise<void> {
    while (!isStopped) {
      const posted = await call(shipper, '/api/loads', load)
      answers.push(posted)
      if (posted.id !== undefined) answers.push(await call(trucker, `/api/loads/${posted.id}/bids`, { drayage: 500 }))
      answers.push(await call(trucker, '/api/user'))
    }
  }
  const done = Promise.all(truckers.map(trade))
  return {
    async stop(): Promise<Answer[]> {
      isStopped = true
      await done
      return answers
    },
    /** Until a call of that kind is answered so. */
    async has(isWrite: boolean, status: number): Promise<void> {
      const from = answers.length
      const isThere = () => answers.slice(from).some((answer) => answer.isWrite === isWrite && answer.status === status)
      await expect.poll(isThere).toBe(true)
    },
  }
}

test('answers 503 with Retry-After while the database moves to another node, and goes on there', async () => {
  covers('Y-219')
  const traffic = startTraffic()
  await traffic.has(true, 201)
  const pid = Number(readFileSync(join(primaryDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  proxy.leadTo('nothing')
  process.kill(pid, 'SIGKILL')
  await traffic.has(true, 503)
  await traffic.has(false, 503)
  await sleep(500)
  proxy.leadTo(standby.connection)
  await traffic.has(false, 200)
  await traffic.has(true, 503)
  await sleep(500)
  await setReadOnly(standby, 'off')
  await traffic.has(true, 201)
  await sleep(500)

  const answers = await traffic.stop()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]))
  for (const { status, retryAfter, message } of answers) {
    if (status === 503)
      expect({ retryAfter, message }).toEqual({ retryAfter: '2', message: 'The database is not available' })
  }
  if (process.env['SHOW_MOVES']) console.log(figuresOf(answers))
})

test('gives up on a node that never answers, with 503', async () => {
  proxy.leadTo('silence')
  const pid = Number(readFileSync(join(standbyDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await sleep(200)
  const { status, retryAfter } = await call(shipper, '/api/user')
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' })
})

/** The answers by status, and the longest time between two writes that were made, in milliseconds. */
function figuresOf(answers: Answer[]) {
  const made = answers.filter(({ status }) => status === 201).map(({ at }) => at)
  const pauses = made.slice(1).map((at, index) => at - made[index]!)
  const counts = Object.groupBy(answers, ({ status }) => status)
  return {
    ...Object.fromEntries(Object.entries(counts).map(([status, those]) => [status, those!.length])),
    'longest pause, ms': Math.max(...pauses),
  }
}
