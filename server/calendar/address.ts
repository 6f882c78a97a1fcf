import { sql } from 'kysely'
import type { CalendarAddress } from '#domain/calendar/address.ts'
import type { Db } from '#server/db/db.ts'

/** The known part of the address of an account's calendar; null if there is none. */
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
