import { endSession } from '#domain/profile/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { endSessionOfUser, takeCookie } from '#server/http/sessions.ts'

export const endSessionRoute = writes(endSession, async ({ params, actor, http, tx }) => {
  if (!(await endSessionOfUser(tx, actor.id, params.id))) throw new Refusal('session-not-found')
  if (params.id === actor.sessionId) takeCookie(http, 'user')
  await recordEvents(tx, [{ action: 'session_ended', actorUserId: actor.id, before: { sessionId: params.id } }])
  return { success: true as const }
})
