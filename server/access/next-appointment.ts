import { sql } from 'kysely'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import { liveStates } from '#domain/details/appointment-lifecycle.ts'
import type { Db } from '#server/db/db.ts'

const labels = { pickup: 'Pickup appointment', delivery: 'Delivery appointment', return: 'Return appointment' } as const

/** The next appointment of a load that is not over. */
export async function nextAppointment(db: Db, loadId: number): Promise<TrackedLoad['appointment']> {
  const row = await db
    .selectFrom('appointments')
    .select(['kind', 'start_at', 'end_at', 'zone'])
    .where('load_id', '=', loadId)
    .where('state', 'in', liveStates)
    .where(sql<boolean>`coalesce(end_at, start_at + interval '1 hour') > clock_timestamp()`)
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { kind, start_at: startAt, end_at: endAt, zone: timeZone } = row
  return { label: labels[kind], startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null, timeZone }
}
