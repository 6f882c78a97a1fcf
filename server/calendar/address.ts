import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { calendarPrefix, type CalendarAddress } from '#domain/calendar/address.ts'
import { calendarFile, endCalendar, makeCalendar, readCalendar } from '#domain/calendar/api.ts'
import { lockUser } from '#server/auth/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, type Route, writes } from '#server/http/route.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'
import { originOf } from './origin.ts'

const readCalendarRoute = reads(readCalendar, ({ actor, db }) => readAddress(db, actor.id))

/** An older address ends in the same transaction. Source: E-237, Y-232. */
function makeCalendarRoute(publicUrl: string | null): Route {
  return writes(makeCalendar, async ({ body, actor, tx, http }) => {
    await lockUser(tx, actor.id)
    await endAddress(tx, actor.id)
    const token = calendarPrefix + newToken()
    const stored = storedOf(token)
    await tx
      .insertInto('access_grants')
      .values({
        kind: 'calendar',
        ...stored,
        user_id: actor.id,
        name: 'Calendar',
        options: JSON.stringify(body),
        expires_at: sql<Date>`'infinity'`,
      })
      .execute()
    const after = { start: stored.known_by }
    await recordEvents(tx, [{ action: 'calendar_made', actorUserId: actor.id, after }])
    return { ...(await readAddress(tx, actor.id)), url: addressOf(token, http.request, publicUrl) }
  })
}

const endCalendarRoute = writes(endCalendar, async ({ actor, tx }) => {
  await lockUser(tx, actor.id)
  await endAddress(tx, actor.id)
  return { success: true as const }
})

export function calendarRoutesOfAddress(publicUrl: string | null): Route[] {
  return [readCalendarRoute, makeCalendarRoute(publicUrl), endCalendarRoute]
}

function addressOf(token: string, request: FastifyRequest, publicUrl: string | null): string {
  return originOf(request, publicUrl) + calendarFile.path.replace('{token}', token)
}

/** Its row goes with it; the event keeps what it was known by. */
async function endAddress(tx: Tx, userId: number): Promise<void> {
  const ended = await tx
    .deleteFrom('access_grants')
    .where('user_id', '=', userId)
    .where('kind', '=', 'calendar')
    .returning('known_by')
    .executeTakeFirst()
  if (!ended) return
  await recordEvents(tx, [{ action: 'calendar_ended', actorUserId: userId, after: { start: ended.known_by } }])
}

async function readAddress(db: Db, userId: number): Promise<CalendarAddress> {
  const row = await db
    .selectFrom('access_grants')
    .select(['known_by', 'created_at', 'last_used_at', sql<{ alarms: boolean }>`options`.as('chosen')])
    .where('user_id', '=', userId)
    .where('kind', '=', 'calendar')
    .executeTakeFirst()
  return {
    start: row?.known_by ?? null,
    createdAt: row?.created_at.toISOString() ?? null,
    lastReadAt: row?.last_used_at?.toISOString() ?? null,
    alarms: row?.chosen.alarms ?? false,
  }
}
