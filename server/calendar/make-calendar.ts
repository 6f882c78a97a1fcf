import { sql } from 'kysely'
import { calendarPrefix } from '#domain/calendar/address.ts'
import { calendarFile, makeCalendar } from '#domain/calendar/api.ts'
import { lockUser, notifyCredentialMade } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { type Route, writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endCalendarOf } from '#server/http/sessions/end-credentials.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'
import { readAddress } from './address.ts'
import { originOf } from './origin.ts'

/** An older address ends in the same transaction. Refusals: `confirm-first`. Source: Y-232, F-208. */
export function makeCalendarRoute(publicUrl: string | null): Route {
  return writes(makeCalendar, async ({ body, actor, tx, http }) => {
    await requireConfirmed(tx, actor.sessionId)
    const user = await lockUser(tx, actor.id)
    await endCalendarOf(tx, actor.id, { actorUserId: actor.id })
    const token = calendarPrefix + newToken()
    const stored = storedOf(token)
    const kept = { kind: 'calendar', name: 'Calendar', user_id: actor.id, options: JSON.stringify(body) } as const
    await tx
      .insertInto('access_grants')
      .values({ ...kept, ...stored, expires_at: sql<Date>`'infinity'` })
      .execute()
    await recordEvents(tx, [{ action: 'calendar_made', actorUserId: actor.id, after: { start: stored.known_by } }])
    await notifyCredentialMade(tx, user, 'calendar', { Address: `${stored.known_by}…` })
    const url = originOf(http.request, publicUrl) + calendarFile.path.replace('{token}', token)
    return { ...(await readAddress(tx, actor.id)), url }
  })
}
