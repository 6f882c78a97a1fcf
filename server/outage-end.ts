import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { QuietLog } from './quiet-log.ts'

/** Milliseconds between two questions to a database that is away. */
const pause = 1000

/** Asks a database that was found away until it takes writes again, and logs how long that took. Source: F-277. */
export function logOutageEnds(db: Db, log: FastifyBaseLogger, quiet: QuietLog): { stop: () => void } {
  const stopping = new AbortController()
  let isAsking = false
  const ask = async () => {
    const since = performance.now()
    do await sleep(pause, undefined, { signal: stopping.signal, ref: false })
    while (!(await takesWrites(db)))
    isAsking = false
    const seconds = Math.round((performance.now() - since) / 1000)
    log.warn({ seconds, failures: quiet.endAway() }, `the database is back after ${seconds} s`)
  }
  quiet.onAway(() => {
    if (isAsking || stopping.signal.aborted) return
    isAsking = true
    void ask().catch(() => {})
  })
  return { stop: () => stopping.abort() }
}

async function takesWrites(db: Db): Promise<boolean> {
  const answer = sql<{ writable: boolean }>`select current_setting('transaction_read_only') = 'off' as writable`
  return answer.execute(db).then(
    ({ rows }) => rows[0]?.writable ?? false,
    () => false,
  )
}
