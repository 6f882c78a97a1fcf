import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { pipelinedPool } from './pipelined-pool.ts'
import type { Tables } from './tables.ts'

// Money is numeric(12,2) and ids are small: both fit a double exactly. A date stays the text that it is.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** For reading; a transaction is one too. */
export type Db = Kysely<Tables>
/**
 * For writing: all of it happens or nothing. `together` sends what `statement()` makes in one round trip; each
 * statement sees the effects of those before it, and everything committed by the time it begins.
 */
export type Tx = Transaction<Tables>

/**
 * `connection` is for code that needs a separate connection to listen on. `onCommit` registers a callback for every
 * transaction of this process that has written something.
 */
export type Database = {
  connection: pg.PoolConfig
  pool: pg.Pool
  kysely: Db
  onCommit: (listener: () => void) => void
  close: () => Promise<void>
}

/**
 * Limits for lock waits and queries: without them a stuck row would hold one connection after another until none is
 * left. Set by a statement: a pooler in between refuses unknown startup parameters.
 */
const patience = `set lock_timeout = '5s'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`

/** Opens a pool of connections; nothing is connected until the first query. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 20,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => void (await client.query(patience)),
    ...connection,
  })
  // Without listeners, a lost connection would end the process: that of an idle one goes to the pool, that of one in
  // use between two queries to the connection itself. Its next use is refused.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool, notify) }) })
  return {
    connection,
    pool,
    kysely,
    onCommit: (listener) => void listeners.add(listener),
    close: () => kysely.destroy(),
  }
}

/** The database's clock at this moment, the one that decides. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}

/**
 * The same in a condition, read once for the statement: a plain call reads the clock for each row and can't use an
 * index.
 */
export const clockSql = sql<Date>`(select clock_timestamp())`
