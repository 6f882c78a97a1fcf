import { changePassword } from '#domain/profile/api.ts'
import { notifyPasswordChanged } from '#server/auth/notify-credential-made.ts'
import { endResetLinks, nameKey, passwordOwner } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { changeOwnPassword } from '#server/http/sessions/own-password.ts'
import { hasFactor } from '#server/http/sessions/second-factor.ts'
import { stepwise } from '#server/http/route.ts'

/** With a second factor or a passkey, `confirm-first` guards the password too. Source: Y-245. */
export const changePasswordRoute = stepwise(changePassword, async ({ body, actor, ...tools }) => {
  const { id, user, sessionId } = actor
  if (await hasFactor(tools.db, 'user', id)) await requireConfirmed(tools.db, sessionId)
  const attemptName = nameKey(user.username)
  await changeOwnPassword(
    { ...tools, onChange: (tx) => seeToOldPassword(tx, user, body.revokeTokens) },
    { portal: 'user', id, sessionId, passwordHash: user.password_hash, attemptName, owner: passwordOwner(user) },
    body,
    { action: 'password_changed', actorUserId: id },
  )
  return { success: true as const }
})

async function seeToOldPassword(tx: Tx, user: UserRow, revokeTokens: boolean): Promise<void> {
  await endResetLinks(tx, user.id)
  const ended = revokeTokens ? await endCredentials(tx, user.id, { actorUserId: user.id }, 'password') : nothingEnded
  await notifyPasswordChanged(tx, user, ended)
}
