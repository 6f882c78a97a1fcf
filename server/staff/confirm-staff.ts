import { confirmStaff } from '#domain/staff/api.ts'
import { confirmIdentity } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'

/** Source: docs/decisions/product.md, G-232. */
export const confirmStaffRoute = stepwise(confirmStaff, ({ body, actor: { staff, sessionId }, ...tools }) =>
  confirmIdentity(
    tools,
    { portal: 'staff', sessionId, passwordHash: staff.password_hash, attemptName: staff.username.toLowerCase() },
    body.password,
  ),
)
