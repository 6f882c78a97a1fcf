import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { locks } from '#server/db/locks.ts'

/** Any number, the same in every process; the other half of a lock's name is that of the worker. */
const reconnectAfter = 500 // milliseconds
/** Milliseconds for a worker that lost its connection to be back before it counts as gone. */
export const lookEvery = 5000
/** A machine that loses power closes no connection: the database must notice within half a minute. */
const keepalive = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4`

/** Says to every other process that a worker lives, for as long as this process does and `stop` is not called. */
export function holdPresence(pool: pg.Pool, worker: string): { stop: () => void } {
  const stopped = new AbortController()
  const hold = async () => {
    const client = await pool.connect()
    const gone = new Promise<void>((resolve) => {
      client.once('end', () => resolve())
      stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.query(keepalive)
      await client.query('select pg_advisory_lock($1, hashtext($2))', [locks.workers, worker])
      if (!stopped.signal.aborted) await gone
    } finally {
      client.release(true)
    }
  }
  const keepHolding = async () => {
    while (!stopped.signal.aborted) {
      await hold().catch(() => {})
      if (!stopped.signal.aborted) await sleep(reconnectAfter)
    }
  }
  void keepHolding()
  return { stop: () => stopped.abort() }
}

/**
 * Takes the jobs of workers that are gone, as after a power cut, from them: living ones do them again.
 *
 * Gone is who was missed twice in a row. The library would wait for four hours.
 */
export function startTakingOver(db: Db, log: FastifyBaseLogger): { stop: () => void } {
  const look = lookAfterWorkers(db, log)
  const run = () => void look().catch((error: unknown) => log.error({ err: error }, 'jobs could not be taken over'))
  run()
  const timer = setInterval(run, lookEvery)
  return { stop: () => clearInterval(timer) }
}

/** One look at the workers that have jobs; call the returned function again and again. */
export function lookAfterWorkers(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
  let missed: string[] = []
  return async () => {
    const missing = await missingWorkers(db)
    const gone = missing.filter((worker) => missed.includes(worker))
    missed = missing
    if (gone.length === 0) return
    await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(db)
    log.warn({ workers: gone.length }, 'jobs of workers that are gone are done by others')
  }
}

/** Processes with jobs that do not hold their lock: it is free for the moment that this query takes. */
async function missingWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select worker from (select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null) as busy
    where pg_try_advisory_xact_lock(${locks.workers}, hashtext(worker))`.execute(db)
  return rows.map(({ worker }) => worker)
}
