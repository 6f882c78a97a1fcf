import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { addJobs } from './jobs.ts'
import { holdPresence, lookAfterWorkers } from './presence.ts'

const log = { warn: () => {} }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Gives a worker a job that no other worker takes. */
async function haveJob(worker: string): Promise<void> {
  const runAt = new Date(Date.now() + 3_600_000)
  await app.db.transaction().execute((tx) => addJobs(tx, 'send_mail', [{ mailId: 0 }], { runAt }))
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now()
    where run_at = ${runAt}`.execute(app.db)
}

async function busyWorkers(): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select locked_by as worker from graphile_worker.jobs where locked_by is not null`.execute(app.db)
  return rows.map(({ worker }) => worker)
}

test('takes over the jobs of a dead worker after the second missed look, not after the first', async () => {
  covers('F-135')
  await haveJob('gone')
  const look = lookAfterWorkers(app.db, log)
  await look()
  expect(await busyWorkers()).toContain('gone')
  await look()
  expect(await busyWorkers()).not.toContain('gone')
})

test('leaves a worker its jobs when it was missed once and came back', async () => {
  covers('F-135')
  await haveJob('lost-connection')
  const look = lookAfterWorkers(app.db, log)
  await look()
  const presence = holdPresence(app.database.pool, 'lost-connection')
  onTestFinished(presence.stop)
  await sleep(200)
  await look()
  await look()
  expect(await busyWorkers()).toContain('lost-connection')
  presence.stop()
  await sleep(200)
  await look()
  expect(await busyWorkers()).toContain('lost-connection')
})
