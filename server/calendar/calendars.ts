import { sql } from 'kysely'
import { calendarPrefix, type CalendarAddress } from '#domain/calendar/address.ts'
import { calendarFile, makeCalendar, readCalendar, endCalendar } from '#domain/calendar/api.ts'
import { addresseeOf } from '#server/auth/mail-address.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { originOf } from '#server/http/origin-of.ts'
import { type Route, writes, reads } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endCalendarOf } from '#server/http/sessions/end-credentials.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'

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
    await notifyCredentialMade(tx, addresseeOf(user), 'calendar', { Address: `${stored.known_by}…` })
    const url = originOf(http.request, publicUrl) + calendarFile.path.replace('{token}', token)
    return { ...(await readAddress(tx, actor.id)), url }
  })
}

export const readCalendarRoute = reads(readCalendar, ({ actor, db }) => readAddress(db, actor.id))

/** Again, nothing happens. Source: Y-232. */
export const endCalendarRoute = writes(endCalendar, async ({ actor, tx }) => {
  await lockUser(tx, actor.id)
  await endCalendarOf(tx, actor.id, { actorUserId: actor.id })
  return { success: true as const }
})

/** The known part of the address of an account's calendar; null if there is none. */
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
