import type { ReportedMilestone } from '#domain/milestones/notifications.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { type KeptDetails, readKeptDetails } from '#server/loads/load-details.ts'
import { factsOf, reportedMilestone } from '#server/milestones/record-change.ts'
import type { Road, RoadStep } from './road.ts'
import { type FilePlace, insertRoadFile } from './road-files.ts'
import { blankEvent, type EventRow } from '../rows.ts'
import type { Story } from '../story.ts'

/** The events of the road, and its milestones by their ids to be put into words. */
type Written = { events: EventRow[]; reported: Map<string, ReportedMilestone> }

const minute = 60_000
const second = 1000

/** Writes what was reported of the loads on the road, as their trucker's phone sent it, with its files. */
export async function insertRoads(tx: Tx, loadIds: ReadonlyMap<Story, number>, place: FilePlace): Promise<Written> {
  const all: Written = { events: [], reported: new Map() }
  for (const [{ road }, loadId] of loadIds) {
    if (!road) continue
    const { events, reported } = await insertRoad(tx, road, loadId, place)
    all.events.push(...events)
    for (const [id, milestone] of reported) all.reported.set(id, milestone)
  }
  return all
}

async function insertRoad(tx: Tx, road: Road, loadId: number, place: FilePlace): Promise<Written> {
  const load = await tx.selectFrom('loads').selectAll().where('id', '=', loadId).executeTakeFirstOrThrow()
  const award = await tx.selectFrom('awards').selectAll().where('load_id', '=', loadId).executeTakeFirstOrThrow()
  const { values: details } = await readKeptDetails(tx, loadId)
  const rows = await tx
    .insertInto('milestones')
    .values(road.steps.map((step, index) => milestoneOf(step, index, { load, awardId: award.id, details })))
    .returningAll()
    .execute()
  const written: Written = { events: [], reported: new Map() }
  for (const [index, row] of rows.entries()) {
    const types = road.steps[index]?.file ?? []
    written.reported.set(
      row.id,
      reportedMilestone(row, {
        load,
        now: row.recorded_at,
        files: types.map((type) => ({ isPicture: type !== 'pod' })),
      }),
    )
    const by = { actor_user_id: award.trucker_id, load_id: load.id }
    const event = blankEvent(row.recorded_at, 'milestone_recorded')
    const after = { ...factsOf(row, load), by: row.by_kind }
    written.events.push({ ...event, ...by, bid_id: award.bid_id, after })
    for (const type of types) {
      const { at, ...file } = await insertRoadFile(tx, place, { type, row, load, details })
      written.events.push({ ...blankEvent(at, 'file_added'), ...by, after: file })
    }
  }
  return written
}

type Known = { load: LoadRow; awardId: number; details: KeptDetails['values'] }

/** A phone sends within seconds unless it has no network. */
function milestoneOf(step: RoadStep, index: number, { load, awardId, details }: Known) {
  const { kind, at, receivedAfter = 0, clockOffset = 0, entered = false, note = null } = step
  return {
    id: demoUuid(load.id, index),
    load_id: load.id,
    award_id: awardId,
    kind,
    happened_at: at,
    recorded_at: new Date(at.getTime() + receivedAfter * minute + 4 * second),
    clock_offset_ms: clockOffset * minute,
    entered,
    unchecked: false,
    zone: areaTimeZone(load.drayage_area_id),
    by_kind: 'trucker' as const,
    by_user_id: load.winner_id,
    note,
    details: JSON.stringify(kind === 'gated_out' ? atGate(details) : (step.details ?? {})),
  }
}

/** The name that the driver reads at the gate. */
function atGate({ containerNumber, chassisNumber, sealNumbers }: KeptDetails['values']) {
  return {
    ...(containerNumber && { containerNumber }),
    ...(chassisNumber && { chassisNumber }),
    ...(sealNumbers?.[0] && { sealNumber: sealNumbers[0] }),
  }
}

/** The same in every demo market. */
function demoUuid(loadId: number, index: number): string {
  return `de300000-0000-4000-8000-${String(loadId * 1000 + index).padStart(12, '0')}`
}
