import { listSessions, endSession } from '#domain/profile/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { listOwnSessions, endOwnSession } from '#server/http/sessions/own-sessions.ts'
import { changePasswordRoute } from './change-password.ts'
import { changeServiceAreasRoute } from './change-service-areas.ts'
import { changeNotificationChoicesRoute, readNotificationChoicesRoute } from './notification-choices.ts'
import { changeSettingsRoute, readSettingsRoute } from './settings.ts'
import { updateProfileRoute } from './update-profile.ts'

const listSessionsRoute = reads(listSessions, ({ actor, db }) => listOwnSessions(db, actor))

const endSessionRoute = writes(endSession, async ({ params, actor, http, tx }) => {
  await endOwnSession(tx, http, actor, params.id)
  logSecurity(http.request, 'session-end')
  await recordEvents(tx, [{ action: 'session_ended', actorUserId: actor.id, before: { sessionId: params.id } }])
  return { success: true as const }
})

export const profileRoutes = [
  updateProfileRoute,
  changePasswordRoute,
  changeServiceAreasRoute,
  listSessionsRoute,
  endSessionRoute,
]

export const settingsRoutes = [
  readSettingsRoute,
  changeSettingsRoute,
  readNotificationChoicesRoute,
  changeNotificationChoicesRoute,
]
