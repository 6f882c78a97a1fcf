import { countedAddress } from '#domain/auth/attempts.ts'
import { changePassword } from '#domain/profile/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { nameKey } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { countAttempt, forgetFailures } from '#server/http/attempts.ts'
import { hashPassword, isPassword } from '#server/http/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { endOtherSessions, giveCookie, renewSession } from '#server/http/sessions.ts'

export const changePasswordRoute = stepwise(changePassword, async ({ body, actor, http, transaction }) => {
  const { id, user, sessionId } = actor
  // With those of the sign-in: a stolen session gives no more guesses than none.
  const attempt = { portal: 'user' as const, account: nameKey(user.username), address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))
  if (!(await isPassword(body.currentPassword, user.password_hash))) throw new Refusal('wrong-password')
  const passwordHash = await hashPassword(body.newPassword)

  const token = await transaction(async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      // In the same statement: of two changes at once, the later one's current password is current no more.
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('wrong-password')
    // In the order of a sign-in, so that the two never wait for each other in a circle.
    await forgetFailures(tx, attempt)
    const renewed = await renewSession(tx, sessionId)
    if (renewed === null) throw new Refusal('signed-out')
    await endOtherSessions(tx, 'user', { accountId: id, keptId: sessionId })
    await recordEvents(tx, [{ action: 'password_changed', actorUserId: id }])
    return renewed
  })
  giveCookie(http, 'user', token)
  return { success: true as const }
})
