import { logout } from '#domain/auth/api.ts'
import { writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { endSession } from '#server/http/sessions/sessions.ts'

export const logoutRoute = writes(logout, async ({ http, tx }) => {
  await endSession(tx, http, 'user')
  logSecurity(http.request, 'session-end')
  return { success: true as const }
})
