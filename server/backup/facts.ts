import pg from 'pg'
import { marketFrom, marketSecret } from '#server/db/reseal.ts'
import { StartFailure } from '#server/start-failure.ts'

/** Rows by table, as they were at one moment. */
export type Counts = Record<string, number>

/** What is asked of a database when it is backed up, and again of what a backup restores. */
export type Facts = {
  counts: Counts
  migrations: string[]
  /** What only the right SECRETS_KEY opens; null where nothing is sealed. */
  sealCheck: string | null
  /** Tells two markets apart; null for one that no server has served yet. */
  market: string | null
  /** How much disk the database takes. */
  databaseBytes: number
}

/** Those that say most about a market, in the order in which they are printed. */
const mainTables = ['users', 'staff', 'loads', 'bids', 'awards', 'milestones', 'documents', 'events']

/** All at one moment within a repeatable read transaction. A database without our tables has no rows of them. */
export async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const counts = await countRows(client)
  const secrets = 'secrets' in counts ? await readSecrets(client) : new Map<string, string>()
  return {
    counts,
    migrations: 'schema_migrations' in counts ? await appliedMigrations(client) : [],
    sealCheck: secrets.get('seal_check') ?? null,
    market: marketOf(secrets),
    databaseBytes: await sizeOf(client),
  }
}

/** The same of a database that is backed up. Throws StartFailure for one that Quaybid has never used. */
export async function readFactsOfMarket(client: pg.ClientBase): Promise<Facts> {
  const facts = await readFacts(client)
  if (facts.migrations.length > 0) return facts
  throw new StartFailure('There is nothing to back up: Quaybid has not been started on this database yet.')
}

/** Counts the rows of every table of ours, the job queue included. */
async function countRows(client: pg.ClientBase): Promise<Counts> {
  const { rows: tables } = await client.query<{ name: string; identifier: string }>(`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      format('%I.%I', nspname, relname) as identifier
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p'
    order by 1`)
  const counts: Counts = {}
  for (const { name, identifier } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${identifier}`)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

/** The market that a database is of, as in `Facts`. */
export async function readMarket(client: pg.ClientBase): Promise<string | null> {
  return marketOf(await readSecrets(client))
}

async function readSecrets(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, value from secrets where name in ('seal_check', 'link_key', '${marketSecret}')`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** From the key that a market makes once, as it was stored first, which does not follow from it. */
function marketOf(secrets: Map<string, string>): string | null {
  const linkKey = secrets.get('link_key')
  return secrets.get(marketSecret) ?? (linkKey === undefined ? null : marketFrom(linkKey))
}

async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map(({ name }) => name)
}

async function sizeOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select pg_database_size(current_database())::text as bytes`)
  return Number(rows[0]!.bytes)
}

/** Runs something on its own connection, at one moment of the database. */
export async function atOneMoment<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What a backup says of itself; older ones say less. */
type Stated = { counts: Counts; market?: string | null | undefined }

/** One line for each table whose rows are others than stated, and for another market; none when all is the same. */
export function differences(stated: Stated, found: Facts): string[] {
  const rows = Object.entries(stated.counts)
    .filter(([table, count]) => found.counts[table] !== count)
    .map(([table, count]) => `${table}: ${found.counts[table] ?? 'none'} instead of ${count}`)
  const isOther = stated.market !== undefined && stated.market !== found.market
  return isOther ? ['its database is that of another market', ...rows] : rows
}

export function inWords(counts: Counts): string {
  const main = mainTables.filter((table) => table in counts).map((table) => `${numberOf(counts[table]!)} ${table}`)
  return `${main.join(', ')}, in ${Object.keys(counts).length} tables`
}

function numberOf(count: number): string {
  return count.toLocaleString('en-US')
}
