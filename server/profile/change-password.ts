import { changePassword } from '#domain/profile/api.ts'
import { endResetLinks, nameKey } from '#server/auth/public.ts'
import { changeOwnPassword } from '#server/http/own-password.ts'
import { stepwise } from '#server/http/route.ts'

export const changePasswordRoute = stepwise(changePassword, async ({ body, actor, ...tools }) => {
  const { id, user, sessionId } = actor
  const attemptName = nameKey(user.username)
  await changeOwnPassword(
    { ...tools, onChange: (tx) => endResetLinks(tx, id) },
    { portal: 'user', id, sessionId, passwordHash: user.password_hash, attemptName },
    body,
    { action: 'password_changed', actorUserId: id },
  )
  return { success: true as const }
})
