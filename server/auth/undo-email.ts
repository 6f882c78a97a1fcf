import { sql } from 'kysely'
import { checkUndoEmail, undoEmail } from '#domain/auth/links-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { voidPassword } from '#server/http/sessions/passwords.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { removeFactorSince, removePasskeys } from '#server/http/sessions/second-factor.ts'
import { revokeTokensOf } from '#server/http/sessions/revoke-tokens.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { withdrawMailsTo } from '#server/mail/public.ts'
import { lockUser, makeResetLink } from './public.ts'
import { endTokens, endTokensSince, findToken, madeAt, openToken, takeToken } from './tokens.ts'

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
 * Links to earlier addresses stay valid: a thief who confirmed an address cannot take them away. A second factor that was
 * set up since is the thief's too. So may be any passkey, and one opens the account alone: all are removed, as the password
 * and every session are. Source: G-232, G-428, G-466.
 */
export const undoEmailRoute = writes(undoEmail, async ({ body, http, tx }) => {
  const { userId } = await findToken(tx, 'undo_email', body.token)
  const before = await lockUser(tx, userId)
  // Judged again after the wait for the lock.
  const { address } = await openToken(tx, 'undo_email', body.token)
  if (address === null || !(await takeToken(tx, body.token))) throw new Refusal('link-expired')
  await restore(tx, userId, address)
  await endTokensSince(tx, userId, body.token)
  const isFactorRemoved = await removeFactorSince(tx, userId, madeAt(tx, body.token))
  const arePasskeysRemoved = await removePasskeys(tx, userId)
  await endTokens(tx, [userId], ['confirm_email'])
  await withdrawMailsTo(tx, userId)
  await endOtherSessions(tx, 'user', { accountId: userId })
  await revokeTokensOf(tx, userId, { userId })
  logSecurity(http.request, 'sessions-end', before.username)
  await recordEvents(tx, [
    { action: 'email_change_undone', userId, before: { email: before.email }, after: { userId, email: address } },
    ...(isFactorRemoved ? [{ action: 'second_factor_removed' as const, userId, after: { userId, by: 'undo' } }] : []),
    ...(arePasskeysRemoved ? [{ action: 'passkeys_removed' as const, userId, after: { userId, by: 'undo' } }] : []),
  ])
  const { path } = await makeResetLink(tx, userId)
  return { path }
})

/** The password may be a thief's: none opens the account until its owner chooses another. */
async function restore(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: sql<Date>`clock_timestamp()`,
      former_email: null,
      password_hash: voidPassword,
    })
    .where('id', '=', userId)
    .execute()
}
