import { confirmUser } from '#domain/auth/api.ts'
import { confirmIdentity } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'
import { nameKey } from './public.ts'

export const confirmUserRoute = stepwise(confirmUser, ({ body, actor: { user, sessionId }, ...tools }) =>
  confirmIdentity(
    tools,
    { portal: 'user', sessionId, passwordHash: user.password_hash, attemptName: nameKey(user.username) },
    body.password,
  ),
)
