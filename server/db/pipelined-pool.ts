import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Answer, type Asked, Batch, type Columns } from './batch.ts'
import { isOutdated, isReadOnlyNode } from './errors.ts'
import { nameOf, rename } from './statement.ts'
import { codeOf } from '#server/start-failure.ts'

/**
 * A pool for Kysely that saves round trips: what is asked of a connection until the next tick goes out as one batch,
 * `begin` with the first statement of its transaction, and the statements of `statement()` are prepared once a connection. Needs connections in pipeline mode. `onCommit` is called
 * after every commit of a transaction that has written something. A connection to a node that takes no writes is closed after its first refused one.
 */
export function pipelinedPool(pool: pg.Pool, onCommit: () => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const most = pool.options.max
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await connectWithin(pool, most)
      const known = clients.get(client) ?? pipelinedClient(client, onCommit)
      clients.set(client, known)
      return known
    },
  }
}

/** PostgreSQL's code for a database or role that has all its connections. */
const tooMany = '53300'
/** Milliseconds after which the pool tries again to have more than it got. */
const growAfter = 10_000

/**
 * Where the database gives no more connections, waits for one of those that the pool has: the pool is as large as what it got,
 * and tries to grow later. Source: F-284.
 */
async function connectWithin(pool: pg.Pool, most: number): Promise<pg.PoolClient> {
  const end = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (codeOf(error) !== tooMany || pool.totalCount === 0 || performance.now() > end) throw error
      pool.options.max = Math.min(pool.options.max, pool.totalCount)
      setTimeout(() => (pool.options.max = most), growAfter).unref()
    }
  }
}

function pipelinedClient(client: pg.PoolClient, onCommit: () => void): PostgresPoolClient {
  const ask = asking(client)
  let begun: Promise<unknown> | null = null
  let isSpent = false
  let hasWritten = false
  let planned: Mode | null = null
  function plan(mode: Mode) {
    if (mode !== planned) ask({ name: mode, text: `set plan_cache_mode = ${mode}`, values: [] }).catch(() => {})
    planned = mode
  }
  async function query(text: string, values: readonly unknown[]) {
    if (text === 'begin') {
      hasWritten = false
      begun = ask({ name: text, text, values })
      // It is awaited with the next statement, which may be a while.
      begun.catch(() => {})
      return nothing
    }
    const before = begun
    begun = null
    const name = nameOf(text)
    try {
      if (values.length > 0) plan(name ? 'force_generic_plan' : 'auto')
      const [result] = await Promise.all([ask({ name, text, values }), before])
      // Settings made in the transaction are undone.
      if (text === 'rollback') planned = null
      hasWritten ||= isWrite(text, result)
      if (text === 'commit' && result.command === 'COMMIT' && hasWritten) onCommit()
      return result
    } catch (error) {
      // The stack of an error from the connection shows no caller.
      if (error instanceof Error) Error.captureStackTrace(error)
      planned = null
      isSpent ||= isReadOnlyNode(error)
      if (name && isOutdated(error)) rename(text)
      throw error
    }
  }
  // Kysely discards one whose transaction it could not end.
  const release = (isDiscarded = false) => client.release(isSpent || isDiscarded)
  return Object.assign(Object.create(client) as PostgresPoolClient, { query, release })
}

/** Sends statements to a connection, those of one tick as one batch. */
function asking(client: pg.PoolClient): (asked: Asked) => Promise<Answer> {
  const known = new Map<string, Columns>()
  let batch: Batch | null = null
  function send() {
    if (batch) client.query(batch)
    batch = null
  }
  return (asked) => {
    // A text without values may hold several statements: it is sent on its own.
    if (!asked.name && asked.values.length === 0) {
      send()
      return client.query<Answer['rows'][number]>(asked.text)
    }
    if (!batch) process.nextTick(send)
    batch ??= new Batch(known)
    return batch.ask(asked)
  }
}

/** Whether a statement has changed a row; one that has locked rows to change them counts too. */
function isWrite(text: string, { command, rowCount }: Answer): boolean {
  if (!rowCount) return false
  return command !== 'SELECT' || /\b(insert|update|delete)\b/i.test(text)
}

/**
 * A prepared statement has one plan for all values, any other statement a plan for its own values. By default
 * PostgreSQL may plan a prepared statement again for a slightly cheaper plan, and planning a list takes longer than
 * running it.
 */
type Mode = 'force_generic_plan' | 'auto'

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] }
