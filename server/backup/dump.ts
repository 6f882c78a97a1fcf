import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { appliedMigrations, atOneMoment, type Counts, countRows } from './manifest.ts'

const run = promisify(execFile)
const dumpName = 'database.dump'
const instead =
  'Install the client programs of PostgreSQL, or back up the database with pgBackRest or the tool of your provider'

const notEmpty =
  'DATABASE_URL: the database is not empty, and --replace moves only folders. Make an empty one by dropdb and createdb, or name a new one.'

/**
 * Dumps the database of DATABASE_URL, and counts its rows at the same moment.
 *
 * Throws StartFailure without a pg_dump that can read it.
 */
export async function dumpDatabase(url: string, folder: string): Promise<{ counts: Counts; migrations: string[] }> {
  await checkProgram('pg_dump', url)
  return atOneMoment({ connectionString: url }, async (client) => {
    const counts = await countRows(client)
    const migrations = await appliedMigrations(client)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]!.snapshot}`]
    await program('pg_dump', url, [...options, `--file=${join(folder, dumpName)}`])
    return { counts, migrations }
  })
}

/** Throws StartFailure when a dump cannot go into the database of DATABASE_URL: it is not empty, or in use. */
export async function checkEmpty(url: string): Promise<void> {
  await checkProgram('pg_restore', url)
  await atOneMoment({ connectionString: url }, async (client) => {
    const { rows: users } = await client.query<User>(`
      select application_name as program, host(client_addr) as address, state from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`)
    if (users.length > 0) throw new StartFailure(inUse(users))
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    if (rows[0]!.tables > 0) throw new StartFailure(notEmpty)
  })
}

/** A connection of another role; PostgreSQL hides some columns from all but the owner, which are null. */
type User = { program: string | null; address: string | null; state: string | null }

/** Only idle ones may be those that a pooler keeps after Quaybid has stopped. */
function inUse(users: User[]): string {
  const named = users.map(({ program, address }) => `${program || 'a program'}${address ? ` on ${address}` : ''}`)
  const who = [...new Set(named)].slice(0, 3).join(', ')
  const pooler = users.every(({ state }) => state === 'idle' || state === null)
    ? ' If it is stopped, these idle connections are those of a pooler such as PgBouncer: pause or stop it, and name PostgreSQL itself in DATABASE_URL.'
    : ''
  return `DATABASE_URL: the database is in use by ${who}. Stop Quaybid first.${pooler}`
}

/** Restores a dump into an empty database, completely or not at all. Throws StartFailure. */
export async function restoreDump(folder: string, url: string): Promise<void> {
  // The comment of an extension is its owner's to make, who may be another.
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction']
  await program('pg_restore', url, [...options, join(folder, dumpName)])
}

/** The program has to be of the server's major version, or newer. */
async function checkProgram(name: 'pg_dump' | 'pg_restore', url: string): Promise<void> {
  const { stdout } = await run(name, ['--version']).catch(() => {
    throw new StartFailure(`DATABASE_URL needs ${name}, which is not on the PATH. ${instead}.`)
  })
  const own = Number(/(?:^|\D)(\d+)(\.\d+)?\s/.exec(`${stdout} `)?.[1])
  const server = await atOneMoment({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    return rows[0]!.major
  })
  if (own >= server) return
  throw new StartFailure(`DATABASE_URL needs ${name} ${server} or newer; this one is ${own}. ${instead}.`)
}

/** Passes the password in the environment: other accounts can read command lines, and errors quote them. */
async function program(name: string, url: string, args: string[]): Promise<void> {
  const [, scheme = '', password] = /^(\w+:\/\/[^:@/]*):([^@/]*)@/.exec(url) ?? []
  const address = password === undefined ? url : url.replace(`${scheme}:${password}@`, () => `${scheme}@`)
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  await run(name, [`--dbname=${address}`, ...args], { maxBuffer: 1 << 26, env }).catch((error: unknown) => {
    const { stderr = '', signal, code } = error as { stderr?: string; signal?: string; code?: number | string }
    throw new StartFailure(
      `${name} failed: ${stderr.trim() ? reasonOf(stderr.trim()) : `it ended by ${signal ?? code}`}`,
    )
  })
}
