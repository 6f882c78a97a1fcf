import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type JobHelpers, Logger, run } from 'graphile-worker'
import type pg from 'pg'
import { type Database, openDatabase } from '#server/db/db.ts'
import type { JobHandlers, JobRun } from './jobs.ts'
import { holdPresence, startTakingOver } from './presence.ts'

/** Jobs that run side by side, with a limit. A slow team does not hold up the others. */
export type Team = { atOnce: number; handlers: JobHandlers }

/** Milliseconds after which a team whose worker ended, as when the database was away, gets a new one. */
const restartAfter = 1000
/** Milliseconds to record the results of the last jobs. */
const writingLimit = 3000
/** For the library's own short queries; each team has two more, to listen and to show that it is alive. */
const connections = 4

/**
 * Results of jobs are written in batches without a pause: nothing would wait for single writes when the server stops,
 * or catch their failure. If a batch cannot be written, the worker gives up, and its end may never come: it counts as
 * ended when its handlers are done, and its jobs are then taken over.
 */
const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Runs the jobs of the database, each by its handler, until it is stopped; several processes share them.
 *
 * It has separate connections, so that jobs and requests do not wait for each other. `stop` waits for running jobs.
 */
export async function startWorker(
  { connection }: Database,
  log: FastifyBaseLogger,
  teams: Team[],
): Promise<{ stop: () => Promise<void> }> {
  const working = teams.filter(({ handlers }) => Object.keys(handlers).length > 0)
  const database = openDatabase({ ...connection, max: connections + 2 * working.length })
  const takingOver = startTakingOver(database.kysely, log)
  const running = await Promise.all(working.map((team) => keepWorking(database.pool, log, team)))
  return {
    async stop() {
      takingOver.stop()
      await Promise.all(running.map((team) => team.stop()))
      await database.close()
    },
  }
}

/** Works until it is stopped, with a new worker when one gives up. Throws when not even the first one starts. */
async function keepWorking(pool: pg.Pool, log: FastifyBaseLogger, team: Team): Promise<{ stop: () => Promise<void> }> {
  let isStopping = false
  let worker = await startOne(pool, log, team)
  const goOn = async () => {
    for (;;) {
      await worker.ended
      if (isStopping) return
      log.error('a worker ended, another one is started')
      await sleep(restartAfter)
      if (isStopping) return
      worker = await startOne(pool, log, team).catch(() => ended)
      if (isStopping) await worker.stop()
    }
  }
  const done = goOn()
  return {
    async stop() {
      isStopping = true
      await worker.stop()
      await done
    },
  }
}

type Worker = { ended: Promise<void>; stop: () => Promise<void> }

/** One that did not come to be. */
const ended: Worker = { ended: Promise.resolve(), stop: async () => {} }

async function startOne(pool: pg.Pool, log: FastifyBaseLogger, { atOnce, handlers }: Team): Promise<Worker> {
  const events = new EventEmitter()
  const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>
  const failed = once(events, 'pool:fatalError')
  const work = countWork(handlers)
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: atOnce,
    noHandleSignals: true,
    preset: { worker: batched },
    taskList: work.tasks,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
    }),
  })
  const [{ workerPool }] = await created
  const presence = holdPresence(pool, workerPool.id)
  const stopRunner = () => runner.stop().catch(() => {}) // why it fails is in the log already
  const over = Promise.race([runner.promise.catch(() => {}), failed.then(() => void stopRunner()).then(work.done)])
  return {
    ended: over.finally(() => presence.stop()),
    stop: () => Promise.race([stopRunner(), work.done().then(() => sleep(writingLimit))]),
  }
}

type Handler = (payload: never, run: JobRun) => Promise<void>

/** The handlers as the library takes them, and when none of them runs. */
function countWork(handlers: JobHandlers) {
  let running = 0
  const idle = new EventEmitter()
  const counted =
    (handler: Handler) =>
    async (payload: unknown, { job }: JobHelpers) => {
      running += 1
      try {
        await handler(payload as never, { jobId: Number(job.id), run: job.attempts })
      } finally {
        running -= 1
        if (running === 0) idle.emit('idle')
      }
    }
  const tasks = Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, counted(handler)]))
  return { tasks, done: async () => void (running > 0 && (await once(idle, 'idle'))) }
}
