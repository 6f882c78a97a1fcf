import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Work after the commit of a transaction: by name, with what each job needs to know. */
export type Jobs = {
  /** Notifies truckers, and the mailing list, of a new load. */
  tell_new_load: { eventId: number }
  /** Notifies shippers and bidders of expired auctions. */
  tell_expired: { eventIds: number[] }
  /** Notifies shippers and bidders of auctions that are to be decided. */
  tell_bidding_ended: { eventIds: number[] }
  /** Emails reset links to the accounts of that username or address. */
  send_reset_links: { account: string }
  /** Writes lines of the audit log to the log. */
  log_audit: { eventIds: number[] }
  send_mail: { mailId: number }
  /** Shows a notification on one device of its owner. */
  send_push: { notificationId: number; subscriptionId: number }
}
export type JobName = keyof Jobs

/** One run of a job, the first is run 1: each later one follows a failure, or a worker that is gone. */
export type JobRun = { jobId: number; run: number }

/** The handler of each job. One that throws is called again after a pause, until its attempts are used up. */
export type JobHandlers = { [Name in JobName]?: (payload: Jobs[Name], run: JobRun) => Promise<void> }

export type JobOptions = {
  /** Immediately, unless set. */
  runAt?: Date
  /** The most attempts; the pauses between them grow. */
  attempts?: number
}

/** Asks for jobs in the transaction that makes them necessary: they run when it is committed, and only then. */
export async function addJobs<Name extends JobName>(
  tx: Tx,
  name: Name,
  payloads: Jobs[Name][],
  { runAt, attempts }: JobOptions = {},
): Promise<void> {
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${name}, payload.value, null, ${runAt ?? null}, ${attempts ?? null}, null, null, null)
        ::graphile_worker.job_spec
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload (value)), true)`.execute(tx)
}
