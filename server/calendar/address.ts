import { sql } from 'kysely'
import type { CalendarAddress } from '#domain/calendar/address.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'

/** What is known of the address of an account's calendar; null where there is none. */
export async function readAddress(db: Db, userId: number): Promise<CalendarAddress> {
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

/** Ends the address, if there is one: its row goes, the event keeps what it was known by. Source: G-475. */
export async function endAddress(tx: Tx, userId: number): Promise<void> {
  const ended = await tx
    .deleteFrom('access_grants')
    .where('user_id', '=', userId)
    .where('kind', '=', 'calendar')
    .returning('known_by')
    .executeTakeFirst()
  if (!ended) return
  await recordEvents(tx, [{ action: 'calendar_ended', actorUserId: userId, after: { start: ended.known_by } }])
}
