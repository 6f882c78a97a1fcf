import { type Selectable, sql, type RawBuilder } from 'kysely'
import type { ContainerType } from '#domain/loads/container-types.ts'
import type { Lane, LaneFilter } from '#domain/lanes/lane.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables.ts'

export type LaneRow = Selectable<Tables['saved_lanes']>

/** `isInLane` of domain/lanes/rules.ts as SQL over `loads` and `saved_lanes`; a test holds the two together. */
export const isInLaneSql = sql<boolean>`(
  (saved_lanes.area_ids = '{}' or loads.drayage_area_id = any(saved_lanes.area_ids))
  and (saved_lanes.container_types = '{}' or loads.container_type = any(saved_lanes.container_types))
  and saved_lanes.direction <> case when loads.export then 'import' else 'export' end
  and (
    not true = any(saved_lanes.special_handling)
    or exists (
      select from unnest(saved_lanes.special_handling, loads.special_handling) as flag (wanted, present)
      where wanted and present
    )
  )
)`

export function toLane(row: LaneRow): Lane {
  return {
    id: row.public_id,
    name: row.name,
    areaIds: row.area_ids,
    containerTypes: row.container_types as ContainerType[],
    specialHandling: row.special_handling,
    direction: row.direction,
    alert: row.alert,
    createdAt: row.created_at.toISOString(),
  }
}

/** A lane as the events table keeps it. */
export function recordOf(row: LaneRow): Record<string, unknown> {
  const { id: laneId, createdAt: _, ...lane } = toLane(row)
  return { laneId, ...lane }
}

/** A filter as the columns that hold it. */
export function columnsOf({ areaIds, containerTypes, specialHandling, direction }: LaneFilter) {
  return {
    area_ids: areaIds,
    container_types: containerTypes as string[],
    special_handling: specialHandling,
    direction,
  }
}

/** The trucker's own lane, locked; another trucker's is not found. */
export async function lockOwnLane(tx: Tx, publicId: number, userId: number): Promise<LaneRow> {
  const lane = await tx
    .selectFrom('saved_lanes')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!lane) throw new Refusal('lane-not-found')
  return lane
}

/** The unique index says which names are taken, also of two lanes that are saved at once. */
export function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, 'saved_lanes_name') ? new Refusal('lane-name-taken') : error
}

/**
 * The truckers whose lanes a load is in: `id` of the trucker, and the name of the `lane`.
 *
 * Registered truckers who serve its area and have a lane with an alert that it is in; each once, with the lane saved
 * first. The query starts from the truckers of the area, who are few. Source: G-195.
 */
export function lanesMatching(load: { id: number; drayage_area_id: number }): RawBuilder<{ id: number; lane: string }> {
  return sql<{ id: number; lane: string }>`
    select distinct on (users.id) users.id, saved_lanes.name as lane
    from users
      join saved_lanes on saved_lanes.user_id = users.id and saved_lanes.alert
      join loads on loads.id = ${load.id}
    where users.role = 'trucker' and users.registered and users.areas_served @> array[${load.drayage_area_id}::int]
      and ${isInLaneSql}
    order by users.id, saved_lanes.id`
}
