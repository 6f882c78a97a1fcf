import { changePassword } from '#domain/profile/api.ts'
import { addresseeOf } from '#server/auth/mail-address.ts'
import { notifyPasswordChanged } from '#server/auth/notify-credential-made.ts'
import { provenAccount } from '#server/auth/proven-account.ts'
import { endLinks } from '#server/auth/tokens.ts'
import { memberPassword, passwordOwner } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import type { SessionActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { changeOwnPassword } from '#server/http/sessions/own-password.ts'
import { byPerson } from '#server/http/sessions/person.ts'
import { hasFactor } from '#server/http/sessions/second-factor.ts'
import { stepwise } from '#server/http/route.ts'
import { readAddressee } from '#server/auth/member-rows.ts'

/** With a second factor or a passkey, `confirm-first` guards the password too. Source: Y-245. */
export const changePasswordRoute = stepwise(changePassword, async ({ body, actor, ...tools }) => {
  const { user, member } = actor
  const account = await provenAccount(tools.db, actor)
  if (await hasFactor(tools.db, account)) await requireConfirmed(tools.db, actor.sessionId)
  const owner = member ? memberPassword(member, user) : passwordOwner(user)
  await changeOwnPassword(
    { ...tools, onChange: (tx) => seeToOldPassword(tx, actor, body.revokeTokens) },
    { ...account, owner },
    body,
    { action: 'password_changed', ...byPerson(account) },
  )
  return { success: true as const }
})

/** Tokens, calendar and webhooks are the account's: a member's password ends none of them. */
async function seeToOldPassword(tx: Tx, { user, member }: SessionActor, revokeTokens: boolean): Promise<void> {
  if (member) {
    await endLinks(tx, 'reset_password', { kind: 'member', id: member.id })
    return notifyPasswordChanged(tx, await readAddressee(tx, member.id))
  }
  await endLinks(tx, 'reset_password', { kind: 'user', id: user.id })
  const ended = revokeTokens ? await endCredentials(tx, user.id, { actorUserId: user.id }, 'password') : nothingEnded
  await notifyPasswordChanged(tx, addresseeOf(user), ended)
}
