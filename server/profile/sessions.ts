import { listSessions, endSession } from '#domain/profile/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { listOwnSessions, endOwnSession } from '#server/http/sessions/own-sessions.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'

export const listSessionsRoute = reads(listSessions, ({ actor, db }) => listOwnSessions(db, actor))

export const endSessionRoute = writes(endSession, async ({ params, actor, http, tx }) => {
  await endOwnSession(tx, http, actor, params.id)
  logSecurity(http.request, 'session-end')
  await recordEvents(tx, [{ action: 'session_ended', actorUserId: actor.id, before: { sessionId: params.id } }])
  return { success: true as const }
})
