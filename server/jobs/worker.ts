import type { FastifyBaseLogger } from 'fastify'
import { Logger, run } from 'graphile-worker'
import { type Database, openDatabase } from '#server/db/db.ts'
import type { JobHandlers } from './jobs.ts'

/** How many jobs one process does at a time. */
const concurrency = 4

/**
 * Does the jobs of the database, each by its handler, until it is stopped; several processes share them.
 *
 * It has connections of its own, so that jobs and requests do not wait for each other's. `stop` waits for what runs.
 */
export async function startWorker(
  { connection }: Database,
  log: FastifyBaseLogger,
  handlers: JobHandlers,
): Promise<{ stop: () => Promise<void> }> {
  const database = openDatabase({ ...connection, max: concurrency + 2 })
  const runner = await run({
    pgPool: database.pool,
    concurrency,
    noHandleSignals: true,
    taskList: handlers as Record<string, (payload: unknown) => Promise<void>>,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
    }),
  })
  return {
    async stop() {
      await runner.stop()
      await database.close()
    },
  }
}
