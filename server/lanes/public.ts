import { type RawBuilder, sql } from 'kysely'
import { isInLaneSql } from './queries.ts'

/**
 * Who is to be told of a load because of a lane: `id` of the trucker, and the `lane` that matches it, by name.
 *
 * The registered truckers who serve its area and have a lane with an alert that it is in; each once, with the lane saved
 * first. It goes by the truckers of the area, who are few beside all lanes. Source: docs/decisions/product.md, G-195.
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
