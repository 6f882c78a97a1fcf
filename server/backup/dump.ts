import { StartFailure } from '#server/start-failure.ts'
import { checkDump, dumpIn } from './dump-contents.ts'
import { atOneMoment, type Facts, readFactsOfMarket } from './facts.ts'
import { checkProgram, onDatabase } from './programs.ts'

const notEmpty =
  'DATABASE_URL: the database is not empty, and --replace moves only folders. Make an empty one by dropdb and createdb, or name a new one.'

/**
 * Dumps the database of DATABASE_URL, counts its rows at the same moment, and reads the dump to its end.
 *
 * Throws StartFailure without a pg_dump that can read it.
 */
export async function dumpDatabase(url: string, folder: string): Promise<Facts> {
  await checkProgram('pg_dump', url)
  const facts = await atOneMoment({ connectionString: url }, async (client) => {
    const known = await readFactsOfMarket(client)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]!.snapshot}`]
    await onDatabase('pg_dump', url, [...options, `--file=${dumpIn(folder)}`])
    return known
  })
  await checkDump(folder, facts)
  return facts
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

/** Restores a dump into an empty database, completely or not at all; `more` are options of pg_restore. Throws StartFailure. */
export async function restoreDump(folder: string, url: string, more: string[] = []): Promise<void> {
  // The comment of an extension is its owner's to make, who may be another.
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction']
  await onDatabase('pg_restore', url, [...options, ...more, dumpIn(folder)])
}
