import { confirmStaff } from '#domain/staff/api.ts'
import { confirmIdentity } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'

export const confirmStaffRoute = stepwise(confirmStaff, ({ body, actor: { staff, sessionId }, ...tools }) =>
  confirmIdentity(
    tools,
    { portal: 'staff', sessionId, passwordHash: staff.password_hash, attemptName: staff.username.toLowerCase() },
    body.password,
  ),
)
