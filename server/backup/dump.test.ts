import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { migrate } from '#server/db/migrate.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { sealerOf } from '#server/db/sealed.ts'
import { urlOf } from '#server/test/cluster.ts'
import { insertPeople } from '#server/test/people.ts'
import { type SystemPostgres, startSystemPostgres, systemPrograms } from '#server/test/processes/system-postgres.ts'
import { backUp } from './back-up.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

let root: string
let postgres: SystemPostgres
let market: ServerAddress
/** A backup of it, unsigned, so that a forged one is found by nothing but its trial. */
let made: string
const key = randomBytes(32)
const ours = { SECRETS_KEY: key.toString('base64') }
const another = { SECRETS_KEY: randomBytes(32).toString('base64') }
const upload = 'ab'.repeat(16)

/** Needs the programs of a PostgreSQL that is installed, as a backup of such a market does. */
describe.skipIf(systemPrograms === null)('a backup of a market on its own PostgreSQL', () => {
  beforeAll(async () => {
    vi.stubEnv('PATH', `${systemPrograms}:${process.env['PATH']}`)
    root = mkdtempSync(join(tmpdir(), 'quaybid-dump-'))
    chmodSync(root, 0o755)
    postgres = await startSystemPostgres(['fsync=off'])
    market = await haveMarket()
    mkdirSync(join(root, 'data/uploads/ab'), { recursive: true })
    writeFileSync(join(root, 'data/uploads/ab', upload), 'of the backup')
    await backUp(
      { to: join(root, 'backups'), keep: null },
      { DATABASE_URL: urlOf(market), DATA_DIR: join(root, 'data') },
    )
    // PostgreSQL may run as another account, which has to get in.
    mkdirSync(join(root, 'tmp'), { mode: 0o755 })
    vi.stubEnv('TMPDIR', join(root, 'tmp'))
    made = join(root, 'backups', readdirSync(join(root, 'backups'))[0]!)
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(root, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })

  test('is proved by a trial that compares every table and file, which is recorded in the market', async () => {
    covers('F-273', 'Y-216')
    const env = { DATABASE_URL: urlOf(market), ...ours }
    expect(await verify(made, env)).toMatch(
      /can be restored: 0 users.+1 documents, .+ in \d\d tables, 2 files\.\nIt is not signed/,
    )
    // The folder of the backups is enough.
    expect(await verify(join(root, 'backups'), ours)).toContain(`${made} can be restored`)
    const { rows } = await on(
      market,
      'select kind, made_at, bytes::int > 1000 as large from last_backups order by kind',
    )
    const made_at = new Date((await readManifest(made)).madeAt)
    expect(rows).toEqual([
      { kind: 'made', made_at, large: true },
      { kind: 'verified', made_at, large: true },
    ])
    expect(leftInTemp()).toEqual([])
  })

  test('is not recorded as proved in another market', async () => {
    covers('F-273')
    const other = await haveMarket()
    expect(await verify(made, { DATABASE_URL: urlOf(other), ...ours })).toContain(
      'It is not recorded: it is of another market',
    )
    expect((await on(other, 'select from last_backups')).rowCount).toBe(0)
  })

  test('of another SECRETS_KEY is refused before anything is written, also one of an older version', async () => {
    covers('F-273')
    const older = await altered('older', (manifest) => {
      delete manifest.sealCheck
      delete manifest.market
    })
    const message = /^No server starts on .+ with this key: SECRETS_KEY is not the key/
    for (const from of [made, older]) {
      const target = await haveDatabase()
      const into = { DATABASE_URL: urlOf(target), DATA_DIR: join(root, 'none'), ...another }
      await expect(verify(from, another)).rejects.toThrow(message)
      await expect(restore({ from, replace: false }, into)).rejects.toThrow(message)
      expect((await on(target, `select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
    }
    expect(await verify(older, ours)).toContain('can be restored')
    expect(leftInTemp()).toEqual([])
  })

  test('is restored whole, and says so where its secrets are sealed and there is no key', async () => {
    covers('Y-215', 'F-273')
    const env = { DATABASE_URL: urlOf(await haveDatabase()), DATA_DIR: join(root, 'restored') }
    const printed = await restore({ from: made, replace: false }, env)
    expect(printed).toContain('The same rows as when it was made.\nIts secrets are sealed')
  })

  test.each<[string, RegExp, (file: string) => Promise<void> | void]>([
    ['is empty', /database\.dump cannot be read: pg_restore failed/, (file) => writeFileSync(file, '')],
    [
      'is no dump',
      /database\.dump cannot be read: pg_restore failed/,
      (file) => writeFileSync(file, 'a dump\n'.repeat(999)),
    ],
    ['is cut off', /cannot be read: pg_restore failed/, (file) => cutOff(file, 0.6)],
    ['lacks its last byte', /cannot be read|cannot be restored|pg_restore failed/, (file) => cutOff(file, 1)],
    ['has a changed byte in its rows', /cannot be read|cannot be restored|pg_restore failed/, changeByte],
    ['is of a newer pg_dump', /cannot be read: .*unsupported version/, newerFormat],
    [
      'is of a database without tables',
      /is not whole: it has no rows of/,
      async (file) => dump(await haveDatabase(), file),
    ],
    ['lacks a table', /is not whole: it has no rows of bids\./, (file) => dump(market, file, '--exclude-table=bids')],
    [
      'lacks the rows of a table',
      /is not whole: it has no rows of documents\./,
      (file) => dump(market, file, '--exclude-table-data=documents'),
    ],
    ['is of a market with other rows', /cannot be restored whole: .*users: 1 instead of 0/, dumpOfFuller],
    [
      'is of another market with the same rows and key',
      /cannot be restored whole: its database is that of another market\.$/,
      dumpOfTwin,
    ],
    ['is of a market with another key', /secrets are sealed with another key than it says/, dumpOfOtherKey],
  ])(
    'is refused if its dump %s, though every checksum fits',
    async (_what, message, change) => {
      covers('F-273', 'Y-216')
      const forged = await altered(`forged-${randomUUID()}`, async (manifest, folder) => {
        await change(join(folder, 'database.dump'))
        fit(manifest, folder)
      })
      await expect(verify(forged, ours)).rejects.toThrow(message)
      expect(leftInTemp()).toEqual([])
    },
    120_000,
  )

  test.each<[string, RegExp, (manifest: Manifest, folder: string) => void]>([
    [
      'a changed dump',
      /database\.dump has changed/,
      (_, folder) => writeFileSync(join(folder, 'database.dump'), 'other'),
    ],
    [
      'a changed file',
      /uploads\/ab\/\w+ has changed/,
      (_, folder) => writeFileSync(join(folder, 'uploads/ab', upload), 'of another'),
    ],
    [
      'a document without its file',
      /the file of document 1 is missing/,
      (manifest) => {
        manifest.files = manifest.files.filter(({ path }) => path === 'database.dump')
      },
    ],
    [
      'a migration that this build does not know',
      /was made by a newer version, with 9999-newer\.sql/,
      (manifest) => {
        manifest.migrations.push('9999-newer.sql')
      },
    ],
  ])(
    'is refused with %s',
    async (_what, message, change) => {
      covers('F-273', 'Y-216')
      await expect(verify(await altered(`changed-${randomUUID()}`, change), ours)).rejects.toThrow(message)
    },
    120_000,
  )

  test('is refused with a file of another length than its document', async () => {
    covers('F-273')
    const longer = await copyOf(market)
    await on(longer, 'update documents set bytes = 14')
    const forged = await altered('longer', async (manifest, folder) => {
      await dump(longer, join(folder, 'database.dump'))
      fit(manifest, folder)
    })
    await expect(verify(forged, ours)).rejects.toThrow(/the file of document 1 has 13 bytes instead of 14/)
  })

  test('is not made of a database that Quaybid has never used', async () => {
    covers('F-273')
    const env = { DATABASE_URL: urlOf(await haveDatabase()), DATA_DIR: join(root, 'data') }
    await expect(backUp({ to: join(root, 'empty'), keep: null }, env)).rejects.toThrow(/^There is nothing to back up/)
    expect(readdirSync(join(root, 'empty'))).toEqual([])
  })

  test('is tried without the extensions that the trial does not have, which it names', async () => {
    covers('F-273')
    const available = await on(market, `select from pg_available_extensions where name = 'adminpack'`)
    // One that PostgreSQL has dropped since; a newer one has it no more.
    if (available.rowCount === 0) return
    const extended = await copyOf(market)
    await on(extended, 'create extension adminpack')
    const folder = await altered('extended', async (manifest, to) => {
      await dump(extended, join(to, 'database.dump'))
      fit(manifest, to)
    })
    expect(await verify(folder, ours)).toMatch(/can be restored: .+\nWithout the extensions adminpack,/)
  })
})

async function haveDatabase(): Promise<ServerAddress> {
  const database = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await on(postgres.address, `create database ${database} template template0`)
  return { ...postgres.address, database }
}

/** With one document, and secrets that are sealed with our key. */
async function haveMarket(): Promise<ServerAddress> {
  const address = await haveDatabase()
  await migrate({ connection: address, dataDir: null })
  await on(address, `insert into secrets values ('seal_check', $1), ('link_key', $2)`, [
    sealerOf(key).seal('quaybid'),
    randomBytes(8).toString('hex'),
  ])
  await on(
    address,
    `insert into staff (username, password_hash, full_name, email, role) values ('ann', 'x', 'Ann', 'ann@example.com', 'admin')`,
  )
  await on(
    address,
    `insert into documents (staff_id, filename, original_filename, mime_type, bytes, type)
    values (1, $1, 'one.pdf', 'application/pdf', 13, 'delivery_order')`,
    [upload],
  )
  return address
}

async function on(address: ServerAddress, text: string, values: unknown[] = []) {
  const client = new pg.Client(address)
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

async function dump(from: ServerAddress, file: string, ...options: string[]): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, ...options]
  await promisify(execFile)('pg_dump', [...args, `--dbname=${urlOf(from)}`])
}

async function dumpOfFuller(file: string): Promise<void> {
  const fuller = await copyOf(market)
  const pool = new pg.Pool({ ...fuller, max: 1 })
  await insertPeople(pool, 'shipper', 1)
  await pool.end()
  await dump(fuller, file)
}

async function dumpOfTwin(file: string): Promise<void> {
  const twin = await copyOf(market)
  await on(twin, `update secrets set value = 'another' where name = 'link_key'`)
  await dump(twin, file)
}

async function dumpOfOtherKey(file: string): Promise<void> {
  const other = await copyOf(market)
  await on(other, `update secrets set value = $1 where name = 'seal_check'`, [
    sealerOf(randomBytes(32)).seal('quaybid'),
  ])
  await dump(other, file)
}

/** As it was when it was backed up: the record of that came after. */
async function copyOf({ database }: ServerAddress): Promise<ServerAddress> {
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await on(postgres.address, `create database ${name} template ${database}`)
  const copy = { ...postgres.address, database: name }
  await on(copy, 'delete from last_backups')
  return copy
}

/** At a share of its length; one byte less at 1. */
function cutOff(file: string, share: number): void {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, share === 1 ? -1 : Math.floor(bytes.length * share)))
}

/** The first of the last table's rows, which are compressed with a checksum: between them are bytes that mean nothing. */
function changeByte(file: string): void {
  const bytes = readFileSync(file)
  const headOfZlib = Buffer.from([0x78, 0x9c])
  const at = bytes.lastIndexOf(headOfZlib) + headOfZlib.length
  bytes[at] = bytes[at]! ^ 0xff
  writeFileSync(file, bytes)
}

/** The head is "PGDMP" and the version of the format, in three bytes. */
function newerFormat(file: string): void {
  const bytes = readFileSync(file)
  bytes[6] = 99
  writeFileSync(file, bytes)
}

/** A copy of the backup with another manifest. */
async function altered(
  name: string,
  change: (manifest: Manifest, folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = join(root, name)
  await cp(made, folder, { recursive: true })
  const manifest = await readManifest(folder)
  await change(manifest, folder)
  await writeManifest(folder, manifest)
  return folder
}

/** Makes the manifest fit a dump that was exchanged, as far as that takes no key. */
function fit(manifest: Manifest, folder: string): void {
  const bytes = readFileSync(join(folder, 'database.dump'))
  const entry = manifest.files.find(({ path }) => path === 'database.dump')!
  Object.assign(entry, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
}

/** What trials have left behind. */
function leftInTemp(): string[] {
  return readdirSync(join(root, 'tmp'))
}
