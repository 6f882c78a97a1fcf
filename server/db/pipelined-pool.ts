import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isOutdated, isReadOnlyNode } from './errors.ts'
import { nameOf, rename } from './statement.ts'

/**
 * A pool for Kysely that saves round trips: `begin` goes out with the first statement of its transaction, and the
 * statements of `statement()` are prepared once a connection. Needs connections in pipeline mode. `onCommit` is called
 * after every commit of a transaction that has written something. A connection to a node that takes no writes is closed after its first refused one.
 */
export function pipelinedPool(pool: pg.Pool, onCommit: () => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? pipelinedClient(client, onCommit)
      clients.set(client, known)
      return known
    },
  }
}

function pipelinedClient(client: pg.PoolClient, onCommit: () => void): PostgresPoolClient {
  let begun: Promise<unknown> | null = null
  let isSpent = false
  let hasWritten = false
  let plan = planner(client)
  let isHeld = false
  /** What is asked until the next tick goes out in one write. */
  function hold() {
    if (isHeld) return
    isHeld = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
  async function query(text: string, values: readonly unknown[]) {
    hold()
    if (text === 'begin') {
      hasWritten = false
      begun = client.query(text)
      // It is awaited with the next statement, which may be a while.
      begun.catch(() => {})
      return nothing
    }
    const before = begun
    begun = null
    const name = nameOf(text)
    if (values.length > 0) plan(name ? 'force_generic_plan' : 'auto')
    const answer = client.query({ text, values: [...values], ...(name && { name }) })
    const [result] = await Promise.all([answer, before]).catch((error: unknown) => {
      isSpent ||= isReadOnlyNode(error)
      if (isOutdated(error)) rename(text)
      throw error
    })
    // What was set in the transaction is undone.
    if (text === 'rollback') plan = planner(client)
    hasWritten ||= isWrite(text, result)
    if (text === 'commit' && result.command === 'COMMIT' && hasWritten) onCommit()
    return result
  }
  const release = () => client.release(isSpent)
  return Object.assign(Object.create(client) as PostgresPoolClient, { query, release })
}

/** Whether a statement has changed a row; one that has locked rows to change them counts too. */
function isWrite(text: string, { command, rowCount }: pg.QueryResult): boolean {
  if (!rowCount) return false
  return command !== 'SELECT' || /\b(insert|update|delete)\b/i.test(text)
}

/**
 * Has prepared statements planned once for all values, and others for theirs. By itself PostgreSQL plans a prepared one
 * anew each time when the plan for its values looks a little cheaper, which for a list takes longer than to run it.
 */
function planner(client: pg.PoolClient): (mode: 'auto' | 'force_generic_plan') => void {
  let now: string | null = null
  return (mode) => {
    if (mode === now) return
    now = mode
    client.query(`set plan_cache_mode = ${mode}`).catch(() => {})
  }
}

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] }
