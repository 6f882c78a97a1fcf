import { confirmUser } from '#domain/auth/api.ts'
import { confirmIdentity, type JudgeProof } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'
import { nameKey } from './users.ts'

/** Refusals: those of `confirmIdentity`. Source: XD-18. */
export function confirmUserRoute(judge: JudgeProof) {
  return stepwise(confirmUser, ({ body, actor: { id, user, sessionId }, ...tools }) => {
    const { username, password_hash: passwordHash } = user
    const account = { portal: 'user', id, username, sessionId, passwordHash, attemptName: nameKey(username) } as const
    return confirmIdentity(tools, account, body, judge)
  })
}
