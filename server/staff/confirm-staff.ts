import { confirmStaff } from '#domain/staff/api.ts'
import { confirmIdentity, type JudgeProof } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'

/** Refusals: those of `confirmIdentity`. Source: XD-18. */
export function confirmStaffRoute(judge: JudgeProof) {
  return stepwise(confirmStaff, ({ body, actor: { id, staff, sessionId }, ...tools }) => {
    const { username, password_hash: passwordHash } = staff
    const attemptName = username.toLowerCase()
    const account = { portal: 'staff', id, username, sessionId, passwordHash, attemptName } as const
    return confirmIdentity(tools, account, body, judge)
  })
}
