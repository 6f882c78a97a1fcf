import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { canEnter, databaseAccount } from '#server/db/run-as.ts'
import { sealerOf } from '#server/db/sealed.ts'
import { createEmptyDatabase, createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { insertPeople } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { withProgram } from '#server/test/processes/program-on-path.ts'
import { createClosers } from '#server/closers.ts'
import { until } from '#server/test/live.ts'
import { holdFolder } from '#server/uploads-folder.ts'
import { backUp } from './back-up.ts'
import { checkCopied } from './check-files.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { checkRoom } from './room.ts'
import { listTree } from './tree.ts'
import { verify } from './verify.ts'

let root: string
/** Of an embedded database with one shipper and one file. */
let made: string
/** The same files with a dump that no pg_restore has to read. */
let dumped: string
/** The key that its secrets are sealed with. */
const key = randomBytes(32)

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'quaybid-restore-'))
  chmodSync(root, 0o755)
  const data = join(root, 'data')
  const postgres = await startEmbeddedPostgres(data)
  await migrate({ connection: postgres.connection, dataDir: data })
  const pool = new pg.Pool({ ...postgres.connection, max: 1 })
  await insertPeople(pool, 'shipper', 1)
  const sealed = sealerOf(key).seal('quaybid')
  await pool.query(`insert into secrets values ('seal_check', $1)`, [sealed])
  put(join(data, 'uploads/ab/abc'), 'of the backup')
  await backUp({ to: join(root, 'backups'), keep: null }, { DATA_DIR: data })
  await pool.end()
  await postgres.stop()
  made = join(root, 'backups', readdirSync(join(root, 'backups'))[0]!)
  dumped = join(root, 'dumped')
  put(join(dumped, 'database.dump'), 'a dump')
  put(join(dumped, 'uploads/ab/abc'), 'of the backup')
  await writeManifest(dumped, { ...(await readManifest(made)), database: 'dump', files: await listTree(dumped) })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

/** A separate data folder with an older market of one file. */
function oldMarket(name: string): string {
  put(join(root, name, 'uploads/cd/cde'), 'old')
  return join(root, name)
}

/** The files that a restore may have left or moved below the data folder. */
const namesIn = (folder: string) => readdirSync(folder).toSorted()
const isAsItWas = (folder: string) =>
  expect([namesIn(folder), readFileSync(join(folder, 'uploads/cd/cde'), 'utf8')]).toEqual([['uploads'], 'old'])

/** A copy of the backup with another manifest. */
async function altered(name: string, change: (manifest: Manifest, folder: string) => void): Promise<string> {
  const folder = join(root, name)
  await cp(made, folder, { recursive: true })
  const manifest = await readManifest(folder)
  change(manifest, folder)
  await writeManifest(folder, manifest)
  return folder
}

describe('with DATABASE_URL and --replace, the uploads stay where they are', () => {
  const into = (name: string, url: string, script = 'exit 0') => {
    const env = { DATABASE_URL: url, DATA_DIR: oldMarket(name) }
    return withProgram('pg_restore', script, () => restore({ from: dumped, replace: true }, env))
  }

  test('when the database is not empty', async () => {
    covers('Y-215')
    const url = urlOf(await createTestDatabase(inject('cluster')))
    await expect(into('full', url)).rejects.toThrow(/is not empty.+createdb/)
    isAsItWas(join(root, 'full'))
  })
  test('when it is in use, and the line names who uses it', async () => {
    covers('Y-215')
    const address = await createEmptyDatabase(inject('cluster'))
    const client = new pg.Client({ ...address, application_name: 'a pooler' })
    await client.connect()
    await expect(into('used', urlOf(address))).rejects.toThrow(/is in use by a pooler.*idle.+PgBouncer/)
    isAsItWas(join(root, 'used'))
    await client.end()
  })
  test('when the dump cannot be restored', async () => {
    covers('Y-215')
    const url = urlOf(await createEmptyDatabase(inject('cluster')))
    const { counts } = await readManifest(dumped)
    const entries = Object.keys(counts).map(
      (table) => `1; 0 2 TABLE DATA ${/\./.test(table) ? table.replace('.', ' ') : `public ${table}`} postgres`,
    )
    writeFileSync(join(root, 'entries'), entries.join('\n'))
    const script = `case "$1" in --list) cat ${join(root, 'entries')};; --dbname*) echo "pg_restore: error: disk full" >&2; exit 1;; esac`
    const failing = into('failed', url, script)
    await expect(failing).rejects.toThrow(/^Nothing was restored: pg_restore failed: .+ disk full/)
    isAsItWas(join(root, 'failed'))
  })
  test('when a server of another database uses them', async () => {
    covers('Y-215')
    const url = urlOf(await createEmptyDatabase(inject('cluster')))
    const other = urlOf(await createTestDatabase(inject('cluster')))
    const server = await startServerProcess({ DATABASE_URL: other, DATA_DIR: oldMarket('shared') })
    try {
      await expect(into('shared', url)).rejects.toThrow(/shared\/uploads is used by a running Quaybid.+DATA_DIR/)
      isAsItWas(join(root, 'shared'))
    } finally {
      await server.end('SIGTERM')
    }
    await expect(into('shared', url, 'exit 9')).rejects.toThrow('pg_restore failed')
  })
})

describe('a restore that fails halfway leaves everything as it was, and says why in one line', () => {
  test('when the restored database does not start', async () => {
    covers('Y-215')
    const broken = await altered('broken', (manifest, folder) => {
      const control = manifest.files.find(({ path }) => path === 'postgres/global/pg_control')!
      const bytes = Buffer.alloc(control.bytes)
      writeFileSync(join(folder, control.path), bytes)
      control.sha256 = createHash('sha256').update(bytes).digest('hex')
    })
    const failing = restore({ from: broken, replace: true }, { DATA_DIR: oldMarket('halfway') })
    await expect(failing).rejects.toThrow(/^Nothing was restored: PostgreSQL in .+ did not start: .+\.$/)
    isAsItWas(join(root, 'halfway'))
  })
  test('when there is no room for both, before anything is written', async () => {
    covers('Y-215')
    const large = await altered('large', (manifest) => {
      for (const file of manifest.files) if (file.path.startsWith('uploads/')) file.bytes = 1e18
    })
    const failing = restore({ from: large, replace: true }, { DATA_DIR: oldMarket('small') })
    await expect(failing).rejects.toThrow(/small has [\d,]+ MB free; .+ needs 1,000,000,0\d\d,\d+ MB/)
    isAsItWas(join(root, 'small'))
    await expect(checkRoom([{ folder: join(root, 'not/yet/there'), bytes: 1 }])).resolves.toBeUndefined()
  })
})

test('the remains of a killed restore are not data, and no server starts as an empty market next to them', async () => {
  covers('Y-215')
  const data = join(root, 'killed')
  put(join(data, 'postgres.restore-20260101T000000Z.unfinished/postgres/PG_VERSION'), '18')
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/^A restore into .+ was cut off: run it again, or remove /)
  await expect(restore({ from: made, replace: false }, { DATA_DIR: data })).rejects.toThrow(/two minutes/)
  utimesSync(join(data, 'postgres.restore-20260101T000000Z.unfinished'), 1e9, 1e9)
  expect(await restore({ from: made, replace: false }, { DATA_DIR: data })).toContain('The same rows')
  expect(namesIn(data)).toEqual(['postgres', 'uploads'])
})

test('a backup that lost its empty folders on the way can be tried and restored', async () => {
  covers('Y-213', 'Y-216')
  const sparse = await altered('sparse', () => {})
  const prune = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) prune(join(folder, entry.name))
    }
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
  }
  prune(sparse)
  expect(existsSync(join(sparse, 'postgres/pg_notify'))).toBe(false)
  expect(await verify(sparse, {})).toContain('can be restored')
  expect(await restore({ from: sparse, replace: false }, { DATA_DIR: join(root, 'from-store') })).toContain('same rows')
})

test('a trial says whether the key at hand opens the secrets of the backup', async () => {
  covers('Y-216', 'Y-246')
  expect(await verify(made, { SECRETS_KEY: key.toString('base64') })).not.toContain('SECRETS_KEY')
  expect(await verify(made, {})).toMatch(/can be restored: .+\nIts secrets are sealed: .+ SECRETS_KEY/)
  const other = { SECRETS_KEY: randomBytes(32).toString('base64') }
  await expect(verify(made, other)).rejects.toThrow(/^No server starts on .+ with this key: SECRETS_KEY is not /)
})

describe('a backup that another may have changed', () => {
  const ours = { SECRETS_KEY: key.toString('base64') }
  const signed = async (name: string, change: (folder: string) => void = () => {}) => {
    const folder = await altered(name, () => {})
    await writeManifest(folder, await readManifest(folder), key)
    change(folder)
    return folder
  }
  /** Changes a file, and the manifest so that it fits, as far as that takes no key. */
  const forge = (folder: string, path: string, text: string) => {
    put(join(folder, path), text)
    const manifest = join(folder, 'manifest.json')
    const manifestData = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
    const sha256 = createHash('sha256').update(text).digest('hex')
    const files = [
      ...manifestData.files.filter((file) => file.path !== path),
      { path, bytes: Buffer.byteLength(text), sha256 },
    ]
    writeFileSync(manifest, JSON.stringify({ ...manifestData, files }))
  }

  test('is signed with a key made from SECRETS_KEY, and shows where it was changed', async () => {
    covers('F-217')
    expect(await verify(await signed('signed'), ours)).not.toMatch(/It is not signed|signature/)
    expect(await verify(join(root, 'signed'), {})).toContain('Its signature was not checked')
    const forged = await signed('forged', (folder) => forge(folder, 'uploads/ab/abc', 'of another'))
    const into = { from: forged, replace: false }
    const changed = /forged is not as it was made: its manifest\.json does not have its signature\.$/
    await expect(verify(forged, ours)).rejects.toThrow(changed)
    await expect(restore(into, { DATA_DIR: join(root, 'from-forged'), ...ours })).rejects.toThrow(changed)
    const other = { SECRETS_KEY: randomBytes(32).toString('base64') }
    await expect(verify(join(root, 'signed'), other)).rejects.toThrow(/is signed with another SECRETS_KEY/)
    expect(await verify(made, ours)).toContain('It is not signed: whoever can write there may have changed it.')
  })

  test('starts with the settings of a new cluster, not with those that it brings, nor with files that it does not list', async () => {
    covers('F-217')
    const ran = join(root, 'ran')
    const harmful = `archive_mode = on\narchive_command = 'touch ${ran}'\nshared_preload_libraries = 'nowhere'\n`
    const folder = await altered('harmful', () => {})
    forge(folder, 'postgres/postgresql.auto.conf', harmful)
    forge(folder, 'postgres/postgresql.conf', `include 'more.conf'\n`)
    forge(folder, 'postgres/pg_hba.conf', 'local all all reject\n')
    forge(folder, 'postgres/standby.signal', '')
    put(join(folder, 'postgres/more.conf'), harmful)
    put(join(folder, 'postgres/global/unlisted'), 'x')
    expect(await verify(folder, {})).toContain('can be restored')
    const env = { DATA_DIR: join(root, 'from-harmful') }
    expect(await restore({ from: folder, replace: false }, env)).toContain('The same rows as when it was made.')
    expect(existsSync(ran)).toBe(false)
    const restored = join(env.DATA_DIR, 'postgres')
    expect(readFileSync(join(restored, 'postgresql.auto.conf'), 'utf8')).not.toContain('archive')
    expect(readdirSync(restored)).not.toContain('standby.signal')
    expect(readdirSync(join(restored, 'global'))).not.toContain('unlisted')
  })

  test('is only for its account', () => {
    covers('F-217')
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect([mode(made), mode(join(made, 'manifest.json'))]).toEqual(['700', '600'])
  })
})

const account = databaseAccount()
test.skipIf(!canEnter(account, import.meta.dirname))(
  'a backup of another account says so, and what to do',
  async () => {
    covers('Y-216')
    const locked = await altered('locked', () => {})
    // Root may read everything: as the account that it lends the database.
    chmodSync(locked, account ? 0o700 : 0)
    const run = promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), 'verify-backup', '--from', locked],
      account ? { uid: account.uid, gid: account.gid } : {},
    )
    await expect(run).rejects.toMatchObject({
      stderr: expect.stringMatching(/may not be read by \w+: run chown -R \w+ /),
    })
    chmodSync(locked, 0o700)
  },
  60_000,
)

test('a server that starts while a restore writes keeps its data', async () => {
  covers('Y-215')
  const data = oldMarket('started-meanwhile')
  const closers = createClosers()
  const restoring = restore({ from: made, replace: true }, { DATA_DIR: data })
  const settled = restoring.catch((error: unknown) => error)
  await until(() => namesIn(data).some((name) => name.endsWith('.unfinished')))
  await holdFolder(join(data, 'uploads'), closers)
  expect(await settled).toMatchObject({
    message: expect.stringMatching(/^Nothing was restored: .+ is used by a running/),
  })
  await closers.closeAll()
  isAsItWas(data)
})

test('a file of the backup that goes away while it is copied is missed', async () => {
  covers('Y-215')
  const manifest = await readManifest(made)
  const copy = join(root, 'copied')
  await cp(join(made, 'uploads'), copy, { recursive: true })
  await checkCopied(manifest, 'uploads', copy)
  rmSync(join(copy, 'ab/abc'))
  await expect(checkCopied(manifest, 'uploads', copy)).rejects.toThrow('uploads/ab/abc of the backup went away')
})
