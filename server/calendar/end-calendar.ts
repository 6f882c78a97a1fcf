import { endCalendar } from '#domain/calendar/api.ts'
import { lockUser } from '#server/auth/public.ts'
import { writes } from '#server/http/route.ts'
import { endCalendarOf } from '#server/http/sessions/end-credentials.ts'

/** Again, nothing happens. Source: Y-232. */
export const endCalendarRoute = writes(endCalendar, async ({ actor, tx }) => {
  await lockUser(tx, actor.id)
  await endCalendarOf(tx, actor.id, { actorUserId: actor.id })
  return { success: true as const }
})
