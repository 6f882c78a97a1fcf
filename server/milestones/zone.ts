import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'

const atStop: readonly MilestoneKind[] = [
  'arrived_stop',
  'work_done',
  'dropped',
  'left_stop',
  'picked_up',
  'proof_waived',
]

/** The zone of the place of a milestone: at the delivery that of its appointment, else that of the load's area. */
export async function zoneOf(db: Db, load: LoadRow, kind: MilestoneKind): Promise<string> {
  const ofArea = areaTimeZone(load.drayage_area_id)
  if (!atStop.includes(kind)) return ofArea
  const appointment = await db
    .selectFrom('appointments')
    .select('zone')
    .where('load_id', '=', load.id)
    .where('kind', '=', 'delivery')
    .where('state', 'in', ['requested', 'confirmed'])
    .executeTakeFirst()
  return appointment?.zone ?? ofArea
}
