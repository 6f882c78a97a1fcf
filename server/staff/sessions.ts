import { endStaffSession, listStaffSessions } from '#domain/staff/sessions-api.ts'
import { recordEvents } from '#server/db/events.ts'
import { endOwnSession, listOwnSessions } from '#server/http/sessions/own-sessions.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'

export const staffSessionRoutes = [
  reads(listStaffSessions, ({ actor, db }) => listOwnSessions(db, actor)),
  writes(endStaffSession, async ({ params, actor, http, tx }) => {
    await endOwnSession(tx, http, actor, params.id)
    logSecurity(http.request, 'session-end')
    await recordEvents(tx, [
      { action: 'staff_session_ended', actorStaffId: actor.id, before: { sessionId: params.id } },
    ])
    return { success: true as const }
  }),
]
