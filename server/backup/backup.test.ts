import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { until } from '#server/test/live.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { withProgram } from '#server/test/processes/program-on-path.ts'
import { backUp } from './back-up.ts'
import { removeOlder } from './keep.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

let root: string
let server: ServerProcess
let postgres: EmbeddedPostgres
let pool: pg.Pool
let shipper: Person
/** One that was made while people bid, and the ids of the bids that were answered before it began. */
let made: string
let acknowledged: number[]

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quaybid-backup-'))
  chmodSync(root, 0o755)
  server = await startServerProcess({ DATA_DIR: join(root, 'data'), DATABASE_URL: '' })
  postgres = await startEmbeddedPostgres(join(root, 'data'))
  pool = new pg.Pool({ ...postgres.connection, max: 2 })
  ;[shipper] = (await insertPeople(pool, 'shipper', 1)) as [Person]
  const form = documentForm({ type: 'credit_application' })
  await fetch(`${server.url}/api/documents`, {
    method: 'POST',
    headers: { cookie: shipper.cookie },
    body: form,
  })
  await backUpWhileBidding()
})
afterAll(async () => {
  await pool.end()
  await server.end('SIGTERM')
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Ten truckers bid and change their bids for as long as it takes. */
async function backUpWhileBidding(): Promise<void> {
  const truckers = await insertPeople(pool, 'trucker', 10, [7])
  const ids: number[] = []
  let isOver = false
  const bidding = truckers.map(async (trucker) => {
    while (!isOver) {
      const { id } = (await callAs(shipper, server.url, 'POST', '/api/loads', load)).body
      const bid = await callAs(trucker, server.url, 'POST', `/api/loads/${id}/bids`, { drayage: 500 })
      if (bid.status === 201) ids.push(bid.body.id)
    }
  })
  await until(() => ids.length > 20)
  acknowledged = [...ids]
  await make('running').finally(() => {
    isOver = true
    return Promise.all(bidding)
  })
  made = theOneIn('running')
  expect(ids.length).toBeGreaterThan(acknowledged.length)
}

function make(folder: string, keep: number | null = null): Promise<string> {
  return backUp({ to: join(root, folder), keep }, { DATA_DIR: join(root, 'data') })
}

function theOneIn(folder: string): string {
  return join(root, folder, readdirSync(join(root, folder)).toSorted().at(-1)!)
}

test('a backup that is made while people bid has every acknowledged bid, whole writes, and the files', async () => {
  covers('Y-213')
  const env = { DATA_DIR: join(root, 'restored') }
  expect(await restore({ from: made, replace: false }, env)).toContain('The same rows as when it was made.')
  const restored = await startEmbeddedPostgres(env.DATA_DIR)
  const client = new pg.Client(restored.connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(`select id from bids where public_id = any($1::bigint[])`, [
    acknowledged,
  ])
  expect(rows).toHaveLength(acknowledged.length)
  const halves = await client.query(`select from bids where not exists
    (select from events where events.bid_id = bids.id and action = 'bid_submitted')`)
  expect(halves.rowCount).toBe(0)
  const { rows: files } = await client.query<{ filename: string }>('select filename from documents')
  await client.end()
  await restored.stop()
  const names = readdirSync(join(env.DATA_DIR, 'uploads'), { recursive: true, encoding: 'utf8' })
  for (const { filename } of files) expect(names).toContain(join(filename.slice(0, 2), filename))
  expect(files).toHaveLength(1)
})

test('the command finds its own backups good', async () => {
  covers('Y-216')
  const command = fileURLToPath(new URL('main.ts', import.meta.url))
  const run = async (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: '', STORAGE_URL: '' }
    return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout
  }
  expect(await run('backup', '--to', join(root, 'by-command'))).toMatch(/^Made .+: [\d,]+ users, /)
  expect(await run('verify-backup', '--from', theOneIn('by-command'))).toContain('can be restored')
})

test('a good backup can be restored, as a trial says; one without a file or with a changed byte cannot', async () => {
  covers('Y-216')
  expect(await verify(made, {})).toContain('can be restored')
  const copy = join(root, 'broken')
  await make('broken')
  const broken = theOneIn('broken')
  const { files } = await readManifest(broken)
  const upload = files.find(({ path }) => path.startsWith('uploads/'))!.path
  rmSync(join(broken, upload))
  await expect(verify(broken, {})).rejects.toThrow(`${upload} is missing`)
  await expect(restore({ from: broken, replace: false }, { DATA_DIR: join(root, 'no') })).rejects.toThrow(
    `${upload} is missing`,
  )
  rmSync(copy, { recursive: true })
})

describe('restoring refuses, in one line, and writes nothing', () => {
  const into = (from: string, folder: string, replace = false) =>
    restore({ from, replace }, { DATA_DIR: join(root, folder) })

  test('while a server runs there', async () => {
    covers('Y-215')
    await expect(into(made, 'data')).rejects.toThrow(/^Quaybid is running on .+: stop it first\.$/)
  })
  test('if there is data, unless it is to be moved aside', async () => {
    covers('Y-215')
    mkdirSync(join(root, 'used/uploads'), { recursive: true })
    writeFileSync(join(root, 'used/uploads/one'), 'kept')
    await expect(into(made, 'used')).rejects.toThrow(/uploads has data\./)
    expect(await into(made, 'used', true)).toMatch(/^Moved .+uploads to /)
    const aside = readdirSync(join(root, 'used')).find((name) => name.startsWith('uploads.before-'))!
    expect(readFileSync(join(root, 'used', aside, 'one'), 'utf8')).toBe('kept')
  })
  test('a backup of a newer version, a changed one, and what is no backup', async () => {
    covers('Y-215')
    await make('changed')
    const changed = theOneIn('changed')
    appendFileSync(join(changed, 'postgres/PG_VERSION'), ' ')
    await expect(into(changed, 'new')).rejects.toThrow('postgres/PG_VERSION has changed')
    const manifest = JSON.parse(readFileSync(join(changed, 'manifest.json'), 'utf8')) as { migrations: string[] }
    manifest.migrations.push('9999-newer.sql')
    writeFileSync(join(changed, 'manifest.json'), JSON.stringify(manifest))
    await expect(into(changed, 'new')).rejects.toThrow('was made by a newer version, with 9999-newer.sql: ')
    await expect(into(root, 'new')).rejects.toThrow('is not a backup')
    expect(readdirSync(join(root, 'new')).filter((name) => name !== 'postgres')).toEqual([])
  })
})

test('keeps as many finished backups as asked for, and never removes the only one', async () => {
  covers('Y-218')
  for (const day of ['01', '02', '03']) {
    const folder = join(root, 'kept', `quaybid-2026-01-${day}T000000Z`)
    mkdirSync(folder, { recursive: true })
    if (day !== '02') writeFileSync(join(folder, 'manifest.json'), '{}')
  }
  const killed = ['quaybid-2026-01-04T000000Z.unfinished', 'quaybid-2026-01-05T000000Z.unfinished'] as const
  for (const name of killed) mkdirSync(join(root, 'kept', name))
  utimesSync(join(root, 'kept', killed[0]), 1e9, 1e9)
  expect(await make('kept', 1)).toContain(`Removed ${join(root, 'kept', killed[0])}.`)
  // No one has written there for two minutes; the other may be that of a backup that runs.
  rmSync(join(root, 'kept', killed[1]), { recursive: true })
  const left = readdirSync(join(root, 'kept')).toSorted()
  expect(left[0]).toBe('quaybid-2026-01-02T000000Z')
  expect(left).toHaveLength(2)
})

test('backups of an empty market push out none that have data', async () => {
  covers('Y-218')
  const manifest = await readManifest(made)
  const counts = { ...manifest.counts, users: 0, loads: 0 }
  for (const [day, of] of [
    ['01', manifest],
    ['02', { ...manifest, counts }],
    ['03', { ...manifest, counts }],
  ] as const) {
    const folder = join(root, 'lost', `quaybid-2026-02-${day}T000000Z`)
    mkdirSync(folder, { recursive: true })
    await writeManifest(folder, of)
  }
  expect(await removeOlder(join(root, 'lost'), 1)).toEqual(['quaybid-2026-02-02T000000Z'])
})

test('refuses to write into what it backs up', async () => {
  await expect(make('data/backups')).rejects.toThrow(/is within .+data, which is backed up/)
})

/** Backs up the database of a URL. */
const dump = (url: string) =>
  backUp({ to: join(root, 'dumps'), keep: null }, { DATABASE_URL: url, DATA_DIR: join(root, 'elsewhere') })

test('without a pg_dump for DATABASE_URL it says what to do instead', async () => {
  covers('Y-217')
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const made = dump(urlOf(await createTestDatabase(inject('cluster'))))
  await expect(made).rejects.toThrow(/needs pg_dump, which is not on the PATH\. Install .+ pgBackRest/)
})

test('gives pg_dump the password in the environment, and no error of it has one', async () => {
  covers('Y-217')
  const seen = join(root, 'seen')
  const url = urlOf(await createTestDatabase(inject('cluster'))).replace('@/', ':Secret-1%2F2@/')
  const made = withProgram('pg_dump', `echo "$PGPASSWORD $*" > ${seen}; kill -9 $$`, () => dump(url))
  await expect(made).rejects.toThrow(/^pg_dump failed: it ended by SIGKILL$/)
  expect(readFileSync(seen, 'utf8')).toMatch(/^Secret-1\/2 --dbname=postgres(?!.*Secret)/)
})
