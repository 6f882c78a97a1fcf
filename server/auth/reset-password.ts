import { countedAddress } from '#domain/auth/attempts.ts'
import { checkResetLink, resetPassword } from '#domain/auth/links-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { forgetFailures } from '#server/http/sessions/attempts.ts'
import { endCredentials } from '#server/http/sessions/end-credentials.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { reads, stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { hasSecondFactor } from '#server/http/sessions/second-factor.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { mailAddressOf } from './mail-address.ts'
import { notifyPasswordChanged } from './notify-credential-made.ts'
import { endResetLinks, lockUser, nameKey, passwordOwner } from './users.ts'
import { findToken, openToken, takeToken } from './tokens.ts'

export const checkResetLinkRoute = reads(checkResetLink, async ({ body, db }) => {
  const { username } = await ownerOf(db, body.token)
  return { username }
})

/** The account that a valid link is for. */
async function ownerOf(db: Db, token: string): Promise<UserRow> {
  const { userId } = await openToken(db, 'reset_password', token)
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

export const resetPasswordRoute = stepwise(resetPassword, async ({ body, http, db, transaction }) => {
  // Before the hashing, which costs.
  const owner = await ownerOf(db, body.token)
  const passwordHash = await hashNewPassword(body.newPassword, {
    ...passwordOwner(owner),
    field: 'newPassword',
    replaces: owner.password_hash,
  })
  await transaction(async (tx) => {
    const user = await takeLink(tx, body.token)
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
    await endResetLinks(tx, user.id)
    await forgetPasswords(tx, user, countedAddress(http.request.ip))
    // Before the sessions end: push subscriptions go with them.
    const ended = await endCredentials(tx, user.id, { actorUserId: user.id }, 'reset')
    await endOtherSessions(tx, 'user', { accountId: user.id })
    await notifyPasswordChanged(tx, user, ended)
    await recordEvents(tx, [{ action: 'password_reset', actorUserId: user.id }])
  })
  logSecurity(http.request, 'sessions-end', owner.username)
  return { success: true as const }
})

/**
 * A new password ends the wait for the old one. With a second factor the failures stay: they include wrong codes, and
 * anyone who reads the mailbox could try codes without end. Locks in the order of a sign-in, so that the two never
 * deadlock.
 */
async function forgetPasswords(tx: Tx, { id, username }: UserRow, address: string): Promise<void> {
  if (await hasSecondFactor(tx, 'user', id)) return
  await forgetFailures(tx, { portal: 'user', account: nameKey(username), address })
}

/** The owner of a link, locked, once the link is used up: judged again after the wait. */
async function takeLink(tx: Tx, token: string): Promise<UserRow> {
  const { userId } = await findToken(tx, 'reset_password', token)
  const user = await lockUser(tx, userId)
  const { address } = await openToken(tx, 'reset_password', token)
  const isTheirs = address === null || address === mailAddressOf(user)
  if (!isTheirs || !(await takeToken(tx, token))) throw new Refusal('link-expired')
  return user
}
