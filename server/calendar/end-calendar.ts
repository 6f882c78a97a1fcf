import { endCalendar } from '#domain/calendar/api.ts'
import { lockUser } from '#server/auth/public.ts'
import { writes } from '#server/http/route.ts'
import { endAddress } from './address.ts'

/** Again, nothing happens. Source: Y-232. */
export const endCalendarRoute = writes(endCalendar, async ({ actor, tx }) => {
  await lockUser(tx, actor.id)
  await endAddress(tx, actor.id)
  return { success: true as const }
})
