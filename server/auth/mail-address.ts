import { sql } from 'kysely'
import { mostConfirmationMails } from '#domain/auth/links.ts'
import { confirmEmailMail, emailChangedMail, type EmailChange } from './account-mails.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Db, type Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { type Person, personColumns } from '#server/http/sessions/person.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { addToken, endTokens, makeTokens } from './tokens.ts'

/**
 * The address for email to an account, as SQL over `users`: its confirmed address, or the last confirmed one while the
 * current one isn't. Null without any, and while the account is suspended. Source: G-232, G-234.
 */
export const mailAddressSql = sql<string | null>`case
  when users.suspended_at is not null then null
  when users.email_confirmed_at is not null then users.email
  else users.former_email end`

/** The same of a row. */
export function mailAddressOf(user: UserRow): string | null {
  if (user.suspended_at !== null) return null
  return user.email_confirmed_at === null ? user.former_email : user.email
}

/** Someone of an account who gets email; `to` is null where they get none. */
export type Addressee = { userId: number; username: string; to: string | null }

/** The owner of an account. */
export function addresseeOf(user: UserRow): Addressee {
  return { userId: user.id, username: user.username, to: mailAddressOf(user) }
}

/**
 * Emails a link that confirms the address of an account, whose row the caller has locked; false without an address, and
 * when the account or the address was asked too often recently. Source: G-191.
 */
export async function askToConfirm(tx: Tx, { id, username, email }: UserRow): Promise<boolean> {
  if (email === null || (await wasAskedEnough(tx, { kind: 'user', id }, email))) return false
  const { tokens } = await makeTokens(tx, 'confirm_email', [{ userId: id, address: email }])
  const content = confirmEmailMail({ username, token: tokens[0]! })
  await queueMails(tx, [{ kind: 'confirm_email', userId: id, to: email, content, unsubscribePath: null }])
  return true
}

/** Whether a person or an address was sent enough links of late that confirm an address. */
export async function wasAskedEnough(tx: Db, { kind, id }: Person, email: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('account_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purpose', '=', 'confirm_email')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .where((row) => row.or([row(personColumns[kind], '=', id), row(sql`lower(address)`, '=', email.toLowerCase())]))
    .executeTakeFirstOrThrow()
  return count >= mostConfirmationMails
}

/**
 * The account after a change of its address: the new one is unconfirmed and gets a link; the confirmed one before it
 * keeps getting email until then and is notified, with a link that undoes the change. Returns the same account if the
 * address is unchanged. Source: G-191, G-232.
 */
export async function seeToAddress(
  tx: Tx,
  changed: UserRow,
  before: UserRow,
  by: EmailChange['by'] = 'owner',
): Promise<UserRow> {
  if (changed.email === before.email) return changed
  const confirmed = mailAddressOf(before)
  const user = await tx
    .updateTable('users')
    .set({ email_confirmed_at: null, former_email: changed.email === null ? null : confirmed })
    .where('id', '=', changed.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endTokens(tx, [user.id], ['confirm_email'])
  if (confirmed !== null) await notifyFormerAddress(tx, user, { confirmed, oldEmail: before.email, by })
  await askToConfirm(tx, user)
  return user
}

type Former = { confirmed: string; oldEmail: string | null; by: EmailChange['by'] }

async function notifyFormerAddress(tx: Tx, user: UserRow, { confirmed, oldEmail, by }: Former): Promise<void> {
  const token = await addToken(tx, 'undo_email', { kind: 'user', id: user.id, address: confirmed })
  const content = emailChangedMail({
    username: user.username,
    oldEmail,
    newEmail: user.email,
    at: await databaseNow(tx),
    timeZone: businessTimeZone(),
    by,
    token,
  })
  await queueMails(tx, [{ kind: 'email_changed', userId: user.id, to: confirmed, content, unsubscribePath: null }])
}
