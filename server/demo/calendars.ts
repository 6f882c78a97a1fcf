import { sql } from 'kysely'
import { calendarPrefix } from '#domain/calendar/address.ts'
import type { Tx } from '#server/db/db.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'

const hour = 3_600_000

/** A calendar address of the demo's shipper and one of its trucker. Their secrets are not kept, so they can't be used. */
export async function insertCalendars(tx: Tx, userIds: number[], now: Date): Promise<void> {
  const rows = userIds.map((user_id) => ({
    ...storedOf(calendarPrefix + newToken()),
    kind: 'calendar' as const,
    user_id,
    name: 'Calendar',
    options: JSON.stringify({ alarms: true }),
    created_at: new Date(now.getTime() - 400 * hour),
    expires_at: sql<Date>`'infinity'`,
    last_used_at: new Date(now.getTime() - 7 * hour),
  }))
  await tx.insertInto('access_grants').values(rows).execute()
}
