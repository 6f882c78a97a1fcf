import type { DriverLoad } from '#domain/access/driver.ts'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import { metBy } from '#domain/clocks/clocks-of.ts'
import { liveStates } from '#domain/details/appointment-lifecycle.ts'
import { isException, type MilestoneKind, stepKinds } from '#domain/milestones/kinds.ts'
import type { Db } from '#server/db/db.ts'

type LiveAppointment = DriverLoad['appointments'][number]

/** The open appointments of a load, by their start. */
export async function liveAppointments(db: Db, loadId: number): Promise<LiveAppointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['kind', 'start_at', 'end_at', 'zone', 'number'])
    .where('load_id', '=', loadId)
    .where('state', 'in', liveStates)
    .orderBy('start_at')
    .execute()
  return rows.map(({ kind, start_at: startAt, end_at: endAt, zone: timeZone, number }) => {
    return { kind, startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null, timeZone, number }
  })
}

const labels = { pickup: 'Pickup appointment', delivery: 'Delivery appointment', return: 'Return appointment' } as const
/** Milliseconds that one without an end is shown from its start on. */
const hour = 3_600_000

/** The next one that is not over, and whose step, or a later one, has not been reported. */
export function nextAppointment(
  appointments: LiveAppointment[],
  reported: MilestoneKind[],
  now: number,
): TrackedLoad['appointment'] {
  const latest = Math.max(-1, ...reported.filter((kind) => !isException(kind)).map((kind) => stepKinds.indexOf(kind)))
  const next = appointments.find(({ kind, startAt, endAt }) => {
    const isOver = (endAt ? Date.parse(endAt) : Date.parse(startAt) + hour) <= now
    return !isOver && stepKinds.indexOf(metBy[kind]) > latest
  })
  if (!next) return null
  const { kind, startAt, endAt, timeZone } = next
  return { label: labels[kind], startAt, endAt, timeZone }
}
