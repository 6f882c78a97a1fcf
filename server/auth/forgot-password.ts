import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { forgotPassword } from '#domain/auth/links-api.ts'
import { linkMinutes, mostResetMails } from '#domain/auth/links.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { countAttempt } from '#server/http/sessions/attempts.ts'
import { writes } from '#server/http/route.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { sendMemberResetLinks } from '#server/auth/member-reset-links.ts'
import { type NewMail, queueMails } from '#server/mail/queue-mails.ts'
import { resetPasswordMail } from './account-mails.ts'
import { mailAddressSql } from './mail-address.ts'
import { nameKey } from './users.ts'
import { makeTokens } from './tokens.ts'

/**
 * Does not look for the account: a job does after the reply. So neither the reply nor its timing reveals whether it
 * exists.
 *
 * Source: G-190.
 */
export const forgotPasswordRoute = writes(forgotPassword, async ({ body, http, tx }) => {
  const account = nameKey(body.account)
  await countAttempt(tx, { portal: 'forgotten', account, address: countedAddress(http.request.ip) })
  await addJobs(tx, 'send_reset_links', [{ account }])
  return { success: true as const }
})

type Addressee = { id: number; username: string; email: string }

/**
 * Emails a reset link to the account of that name, or to each account with that address.
 *
 * Only to confirmed addresses: another may be mistyped and belong to a stranger. Source: G-190.
 */
export async function sendResetLinks(db: Db, account: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sendMemberResetLinks(tx, account)
    const found = await lockAddressees(tx, account)
    const served = await findServed(tx, found)
    const [first, ...others] = found.filter(({ id }) => !served.has(id))
    if (!first) return
    const users = [first, ...others] as const
    const ownerOf = ({ id, email }: Addressee) => ({ userId: id, address: email })
    const { tokens } = await makeTokens(tx, 'reset_password', [ownerOf(first), ...others.map(ownerOf)])
    await queueMails(
      tx,
      users.map((user, index) => mailTo(user, tokens[index]!)),
    )
    await recordEvents(
      tx,
      users.map(({ id }) => ({ action: 'password_reset_requested', userId: id, after: { userId: id } })),
    )
  })
}

function mailTo({ id, username, email }: Addressee, token: string): NewMail {
  const content = resetPasswordMail({ username, token })
  return { kind: 'reset_password', userId: id, to: email, content, unsubscribePath: null }
}

/** In the order of their ids, so that no deadlock occurs. */
async function lockAddressees(tx: Tx, account: string): Promise<Addressee[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'username', mailAddressSql.as('email')])
    .where((row) =>
      row.or([
        row(sql`lower(username)`, '=', account),
        row.and([row(sql`lower(email)`, '=', account), row('email_confirmed_at', 'is not', null)]),
        row.and([row(sql`lower(former_email)`, '=', account), row('former_email', 'is not', null)]),
      ]),
    )
    .where(mailAddressSql, 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Accounts that were sent enough links while the first is valid: the newest is in their mailbox. */
async function findServed(tx: Tx, users: Addressee[]): Promise<Set<number>> {
  if (users.length === 0) return new Set()
  const rows = await tx
    .selectFrom('account_tokens')
    .select('user_id')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .where('purpose', '=', 'reset_password')
    .where('address', 'is not', null)
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${linkMinutes.reset_password})`)
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll<number>(), '>=', mostResetMails)
    .$narrowType<{ user_id: number }>()
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
