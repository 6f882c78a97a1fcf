import { sql } from 'kysely'
import type { UserRole } from '#domain/permissions.ts'
import type { Database } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { CalendarActor } from './actor.ts'
import type { Http } from './session-cookies.ts'
import { hashOf } from './token.ts'

type Found = { id: number; user_id: number; role: UserRole; options: { alarms: boolean }; is_stale: boolean }

/** Whether the last use is old enough to be written again, as SQL: not every request is a write. */
const isStale = `coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)`

const userOfCalendar = statement<{ values: [tokenHash: Buffer]; row: Found }>(
  'user-of-calendar',
  `select access_grants.id, user_id, users.role, options, ${isStale} as is_stale
   from access_grants join users on users.id = access_grants.user_id
   where token_hash = $1 and kind = 'calendar' and suspended_at is null`,
)

/**
 * The owner of the calendar whose address is asked for; null for a wrong, ended and replaced one and for one of a suspended
 * account alike, after the same query. Source: Y-232.
 */
export async function findCalendarActor(database: Database, { request }: Http): Promise<CalendarActor | null> {
  const { token } = request.params as { token: string }
  const [found] = await userOfCalendar(database.kysely, hashOf(token))
  if (!found) return null
  if (found.is_stale) {
    await database.kysely
      .updateTable('access_grants')
      .set({ last_used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', found.id)
      .where(sql.raw<boolean>(isStale))
      .execute()
  }
  return {
    visitor: 'calendar',
    id: found.id,
    grant: { userId: found.user_id, role: found.role, alarms: found.options.alarms },
  }
}
