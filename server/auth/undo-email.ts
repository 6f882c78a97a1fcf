import { sql } from 'kysely'
import { checkUndoEmail, undoEmail } from '#domain/auth/links-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { endCredentials, type EndedCredentials } from '#server/http/sessions/end-credentials.ts'
import { voidPassword } from '#server/http/sessions/passwords.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { removeFactorSince } from '#server/http/sessions/second-factor.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { queueMails, withdrawMailsTo } from '#server/mail/queue-mails.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { emailRestoredMail } from './account-mails.ts'
import { lockUser } from './users.ts'
import { endTokens, endTokensSince, findToken, madeAt, makeResetLink, openToken, takeToken } from './tokens.ts'

export const checkUndoEmailRoute = reads(checkUndoEmail, async ({ body, db }) => {
  const { userId, address } = await openToken(db, 'undo_email', body.token)
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { username, email: address! }
})

/**
 * Links to earlier addresses stay valid: a thief who confirmed an address cannot revoke them. A second factor set up
 * since then may be the thief's, as may every other credential: all end with the password and every session. Source:
 * G-232, G-428, G-466, F-203.
 */
export const undoEmailRoute = writes(undoEmail, async ({ body, http, tx }) => {
  const { userId } = await findToken(tx, 'undo_email', body.token)
  const before = await lockUser(tx, userId)
  // Judged again after the wait for the lock.
  const { address } = await openToken(tx, 'undo_email', body.token)
  if (address === null || !(await takeToken(tx, body.token))) throw new Refusal('link-expired')
  await restore(tx, before, address)
  await endTokensSince(tx, userId, body.token)
  const isFactorRemoved = await removeFactorSince(tx, userId, madeAt(tx, body.token))
  await endTokens(tx, [userId], ['confirm_email'])
  await withdrawMailsTo(tx, userId)
  const ended = await endCredentials(tx, userId, { userId }, 'undo')
  await endOtherSessions(tx, { kind: 'user', id: userId })
  await notifyRestored(tx, before, address, ended)
  logSecurity(http.request, 'sessions-end', before.username)
  await recordEvents(tx, [
    { action: 'email_change_undone', userId, before: { email: before.email }, after: { userId, email: address } },
    ...(isFactorRemoved ? [{ action: 'second_factor_removed' as const, userId, after: { userId, by: 'undo' } }] : []),
  ])
  const { path } = await makeResetLink(tx, { kind: 'user', id: userId })
  return { path }
})

/** An account that is suspended gets no email. */
async function notifyRestored(tx: Tx, user: UserRow, to: string, ended: EndedCredentials): Promise<void> {
  if (user.suspended_at !== null) return
  const { id: userId, username } = user
  const at = await databaseNow(tx)
  const content = emailRestoredMail({ username, at, timeZone: businessTimeZone(), ended })
  await queueMails(tx, [{ kind: 'credentials_ended', userId, to, content, unsubscribePath: null }])
}

/** The password may be a thief's: none opens the account until its owner chooses another. */
async function restore(tx: Tx, user: UserRow, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: sql<Date>`clock_timestamp()`,
      former_email: null,
      password_hash: voidPassword(user.password_hash),
    })
    .where('id', '=', user.id)
    .execute()
}
