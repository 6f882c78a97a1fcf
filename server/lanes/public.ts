import { type RawBuilder, sql } from 'kysely'
import { isInLaneSql } from './queries.ts'

export { isInLaneSql }

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
