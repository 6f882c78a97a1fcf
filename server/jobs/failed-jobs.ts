import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'

/** A job whose attempts are used up: it stays until it is run again. */
export type FailedJob = { id: number; name: string; attempts: number; error: string | null; triedAt: Date }

/** The failed jobs, those that failed last first. Source: F-286. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as name, attempts, last_error as error, updated_at as "triedAt"
    from graphile_worker.jobs where attempts >= max_attempts order by updated_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/**
 * Gives failed jobs, or all of them, their attempts again, for the operator at the terminal; the workers take them at once.
 *
 * One event for all. Returns their ids; those that have not failed, or run at this moment, are left out. Source: F-286.
 */
export async function runJobsAgain(tx: Tx, asked: readonly number[] | 'all'): Promise<number[]> {
  const isAsked = asked === 'all' ? sql`true` : sql`id = any(${asked}::bigint[])`
  const { rows } = await sql<{ id: number; name: string }>`
    with failed as (
      select array_agg(id) as ids from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and ${isAsked}
    )
    select jobs.id, tasks.task_identifier as name from failed,
      lateral graphile_worker.reschedule_jobs(failed.ids, run_at => clock_timestamp(), attempts => 0) as jobs
      join graphile_worker.jobs as tasks on tasks.id = jobs.id
    where failed.ids is not null order by jobs.id`.execute(tx)
  if (rows.length === 0) return []
  const names = [...new Set(rows.map(({ name }) => name))]
  await recordEvents(tx, [{ action: 'jobs_run_again', after: { by: 'operator', jobs: rows.length, names } }])
  return rows.map(({ id }) => id)
}
