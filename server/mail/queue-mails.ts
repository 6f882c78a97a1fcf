import { sql } from 'kysely'
import { type MailContent, type MailKind, secretKinds } from '#domain/mail/mail.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { addJobs } from '#server/jobs/jobs.ts'

/** Who of an account gets an email: its owner, or a member. */
export type Reader = { userId: number; memberId: number | null }

/** An email to one address. The caller makes sure that the address may be written to. */
export type NewMail = {
  kind: MailKind
  /** The account of the email; null for an address of the mailing list. */
  userId: number | null
  /** The member of it who gets the email; its owner without one. */
  memberId?: number | null
  to: string
  content: MailContent
  /** The address where one click ends emails of its kind; null for kinds that cannot be ended, such as a reset link. */
  unsubscribePath: string | null
}

/**
 * Queues emails in the transaction that makes them necessary: each is sent after the commit, and only then.
 *
 * One statement for all. Without an SMTP server they stay, marked as unsent.
 */
export async function queueMails(tx: Tx, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, userId, memberId = null, to, content, unsubscribePath }) => ({
    kind,
    user_id: userId,
    member_id: memberId,
    to_address: to,
    subject: content.subject,
    content: JSON.stringify(content),
    unsubscribe_path: unsubscribePath,
  }))
  const written = await tx.insertInto('mails').values(rows).returning('id').execute()
  await addJobs(
    tx,
    'send_mail',
    written.map(({ id }) => ({ mailId: id })),
  )
}

/**
 * Withdraws unsent notification emails of an account whose address has changed. Links to the account end on their own.
 * Source: G-185, G-191.
 */
export async function withdrawMailsTo(tx: Tx, userId: number): Promise<void> {
  await withdrawn(tx, 'The account has another address now.')
    .where('user_id', '=', userId)
    .where('member_id', 'is', null)
    .where('kind', 'in', ['telling', 'digest'])
    .execute()
}

/** The same of a member, for every kind: once they have another address, or are not active. Source: P-011. */
export async function withdrawMailsToMember(tx: Tx, memberId: number, why: string): Promise<void> {
  await withdrawn(tx, why).where('member_id', '=', memberId).execute()
}

/** The same for every kind, once the account is suspended. Source: G-234. */
export async function withdrawAllMailsTo(tx: Tx, userId: number): Promise<void> {
  await withdrawn(tx, 'The account is suspended.').where('user_id', '=', userId).execute()
}

/** The same for emails that the recipient unsubscribed from, by their `unsubscribePath`. Source: G-185, G-186. */
export async function withdrawEndedMails(tx: Tx, unsubscribePaths: string[]): Promise<void> {
  if (unsubscribePaths.length === 0) return
  await withdrawn(tx, 'The recipient unsubscribed from these emails.')
    .where('unsubscribe_path', 'in', unsubscribePaths)
    .execute()
}

/** Never sent again by the queue or by staff. */
function withdrawn(tx: Tx, why: string) {
  return tx
    .updateTable('mails')
    .set({ state: 'unsent', content: null, last_error: why })
    .where('state', 'in', ['waiting', 'dead'])
}

/** Days for which staff can see the state of an email. */
export const keptDays = 90

/**
 * Removes old emails, and after a day the content of those with a link to an account, unless they are still waiting.
 */
export async function forgetMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .where('state', '<>', 'waiting')
    .execute()
  await db
    .updateTable('mails')
    .set({ content: null })
    .where('kind', 'in', [...secretKinds])
    .where('state', 'in', ['dead', 'unsent'])
    .where('content', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
