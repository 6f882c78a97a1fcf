import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AccountChange } from '#domain/live/changes.ts'
import { letterOf } from './letter.ts'
import { messageOf } from '#server/db/change-mark.ts'
import type { Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { JobRun } from '#server/jobs/jobs.ts'
import { MailRefused } from '#server/ports/mailer.ts'
import type { Post } from './post.ts'

/**
 * The most attempts to send an email. The pauses between them grow from seconds to six hours, as the job queue has
 * them: sixteen hours in all.
 */
export const mostAttempts = 12

/**
 * Sends a waiting email, once; skips one that was sent, failed, removed, or that another job is sending.
 *
 * No transaction is open while the mail server is contacted: one statement takes the email for this run of the job, and
 * at most one run gets it. A later run of the same job takes it from a run whose process is gone: it is sent again, under
 * the same Message-ID, only if that process died between the server's answer and our write, or the database is away for
 * long. Throws when it is to be retried.
 */
export async function sendMail(
  db: Db,
  { mailer, linkOrigin }: Pick<Post, 'mailer' | 'linkOrigin'>,
  mailId: number,
  run: JobRun,
): Promise<void> {
  if (mailer === null) return leaveUnsent(db, mailId)
  const mail = await beginAttempt(db, mailId, run)
  if (!mail?.content) return
  const { kind, content, unsubscribe_path: unsubscribePath } = mail
  const origin = linkOrigin()
  try {
    await mailer.send({
      ...letterOf({ kind, content, unsubscribePath }, origin),
      to: mail.to_address,
      messageId: `<${mail.message_key}@${new URL(origin).hostname}>`,
      unsubscribeUrl: unsubscribePath && new URL(unsubscribePath, origin).href,
    })
  } catch (error) {
    const isDead = error instanceof MailRefused || mail.attempts >= mostAttempts
    await noteFailure(db, mailId, run, { message: (error as Error).message, isDead })
    if (isDead) return
    throw error
  }
  await insistently(() => noteSent(db, mailId))
}

async function leaveUnsent(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'unsent' })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute()
}

function beginAttempt(db: Db, mailId: number, { jobId, run }: JobRun) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      taken_by_job: jobId,
      taken_by_run: run,
      message_key: sql<string>`coalesce(message_key, gen_random_uuid())`,
    }))
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where((mail) =>
      mail('taken_by_job', 'is', null).or(mail('taken_by_job', '=', jobId).and('taken_by_run', '<', run)),
    )
    .returningAll()
    .executeTakeFirst()
}

type Failure = { message: string; isDead: boolean }

/** Gives the email back, unless a later run has it. */
async function noteFailure(db: Db, mailId: number, { jobId, run }: JobRun, { message, isDead }: Failure) {
  const free = { taken_by_job: null, taken_by_run: null }
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ ...free, last_error: message, ...(isDead && { state: 'dead' as const }) })
      .where('id', '=', mailId)
      .where('taken_by_job', '=', jobId)
      .where('taken_by_run', '=', run)
      .executeTakeFirst()
    if (isDead && numUpdatedRows > 0)
      await recordEvents(tx, [{ action: 'mail_failed', after: { mailId, error: message } }])
  })
}

/** Staff pages refresh on it; it is no event, or emails would be most of the events of a market. */
async function noteSent(db: Db, mailId: number): Promise<void> {
  const change = { action: 'mail_sent', userId: null } satisfies AccountChange
  await sql`
    with sent as (
      update mails set state = 'sent', sent_at = clock_timestamp(), content = null, last_error = null
      where id = ${mailId} returning id
    )
    insert into live_changes (message) select ${messageOf([change])}::jsonb from sent`.execute(db)
}

/** A sent email that is not recorded would be sent again: wait for a database that restarts. */
async function insistently(write: () => Promise<void>): Promise<void> {
  for (const pause of [100, 500, 2000, 5000, 10_000]) {
    try {
      return await write()
    } catch {
      await sleep(pause)
    }
  }
  return write()
}
