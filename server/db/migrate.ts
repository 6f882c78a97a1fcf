import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'
import { locks } from './locks.ts'

type MigratedDatabase = { connection: pg.ClientConfig; dataDir: string | null }
type Migration = { name: string; sql: string; checksum: string }

const migrationFolder = new URL('./migrations/', import.meta.url)
/** The first migration of a database older than the first release's migrations. */
const firstBeforeRelease = '0001-marketplace.sql'

/**
 * Applies the migrations that the database has not had yet, each in a transaction, and answers their names. A file that
 * begins with `-- apart` goes statement by statement, for indexes of large tables that are made while others write.
 *
 * Processes that start at once take turns, so each file is applied exactly once. Throws StartFailure when a file was
 * edited after it was applied, when the database is ahead of this version or older than the first release, and when a
 * file fails. `dataDir` is the folder of an embedded database, null for another.
 */
export async function migrate({ connection, dataDir }: MigratedDatabase): Promise<string[]> {
  const migrations = await readMigrations(migrationFolder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = await pendingIn(client, migrations, dataDir)
    for (const migration of pending) await apply(client, migration)
    await migrateJobs(connection)
    return pending.map((migration) => migration.name)
  } catch (error) {
    throw withoutRight.has(codeOf(error)) ? rightsFailure(error) : error
  } finally {
    await client.end()
  }
}

/** PostgreSQL's codes for a right that the role lacks, and for a schema that it may not use. */
const withoutRight = new Set(['42501', '3F000'])

function rightsFailure(error: unknown): StartFailure {
  return new StartFailure(`DATABASE_URL: ${reasonOf(error)}. Make the role the owner of the database.`)
}

/**
 * The names of the migrations that the database has not had yet, in order. Changes nothing; those of the job queue's library
 * are not among them. Throws StartFailure as `migrate` does. Source: F-286.
 */
export async function waitingMigrations({ connection, dataDir }: MigratedDatabase): Promise<string[]> {
  const migrations = await readMigrations(migrationFolder)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin read only')
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('schema_migrations') is not null as made`,
    )
    const pending = rows[0]!.made ? await pendingIn(client, migrations, dataDir) : migrations
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function pendingIn(client: pg.Client, migrations: Migration[], dataDir: string | null): Promise<Migration[]> {
  const applied = await client.query<Migration>('select name, checksum from schema_migrations')
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
  if (checksums.has(firstBeforeRelease)) throw new StartFailure(beforeRelease(dataDir))
  return pendingMigrations(migrations, checksums)
}

/** Asks again and again: a statement that waits would hold up an index that another process makes without a pause. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      locks.migrations,
    ])
    if (rows[0]!.taken) return
    await sleep(50)
  }
}

/** Of this build, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations(migrationFolder)).map(({ name }) => name)
}

/**
 * The migrations that are still to be applied, in order.
 *
 * Throws StartFailure when an applied one was edited since, or is unknown to this version.
 */
export function pendingMigrations(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const names = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].find((name) => !names.has(name))
  if (unknown) throw new StartFailure(`The database has had ${unknown}, a migration that this version does not know.`)
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited) throw new StartFailure(`The migration ${edited.name} was edited after it was applied to this database.`)
  return migrations.filter(({ name }) => !applied.has(name))
}

function beforeRelease(dataDir: string | null): string {
  return dataDir === null
    ? 'DATABASE_URL: this database was made before the first release. Start with an empty one.'
    : `This data was made before the first release. Move ${dataDir} away or start with another DATA_DIR.`
}

/** The tables of the job queue, in their own schema: its library maintains them. */
async function migrateJobs(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const isApart = sql.startsWith('-- apart')
  try {
    if (!isApart) await client.query('begin')
    for (const statement of isApart ? statementsOf(sql) : [sql]) await client.query(statement)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    if (!isApart) await client.query('commit')
  } catch (error) {
    if (!isApart) await client.query('rollback')
    if (withoutRight.has(codeOf(error))) throw rightsFailure(error)
    throw new StartFailure(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Those of a file whose statements are apart, which blank lines separate. */
function statementsOf(sql: string): string[] {
  return sql.split(/;\n\n+/)
}
