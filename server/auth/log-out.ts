import { logout } from '#domain/auth/api.ts'
import { writes } from '#server/http/route.ts'
import { endSession } from '#server/http/sessions.ts'

export const logoutRoute = writes(logout, async ({ http, tx }) => {
  await endSession(tx, http, 'user')
  return { success: true as const }
})
