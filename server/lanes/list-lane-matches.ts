import { sql } from 'kysely'
import { nominalEndOf } from '#domain/auctions/deadline.ts'
import { type LaneMatches, listLaneMatches, newestInLane } from '#domain/lanes/api.ts'
import { isBiddingSql } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import { idsInScope } from '#server/loads/queries.ts'
import { isInLaneSql } from './queries.ts'

type MatchRow = {
  lane_id: number
  count: number
  id: number
  load_number: string
  drayage_area_id: number
  delivery_city_or_zip: string
  container_type: string
  export: boolean
  created_at: Date
  bidding_ends_at: Date
  decision_hours: number
}

/** The same loads that the list of available loads shows when a lane narrows it. Source: G-195. */
export const listLaneMatchesRoute = reads(listLaneMatches, async ({ actor, db }) => {
  const lanes = await db
    .selectFrom('saved_lanes')
    .select('public_id as id')
    .where('user_id', '=', actor.id)
    .orderBy('saved_lanes.id')
    .execute()
  if (lanes.length === 0) return []
  const found = Map.groupBy(
    await newestMatches(db, actor.id, areasInScope(actor.user)),
    ({ lane_id: laneId }) => laneId,
  )
  return lanes.map(({ id: laneId }): LaneMatches => {
    const rows = found.get(laneId) ?? []
    return { laneId, count: rows[0]?.count ?? 0, newest: rows.map(toMatch) }
  })
})

/** One statement for all lanes: the open loads of the trucker are read once, by their index, and each lane picks its own. */
async function newestMatches(db: Db, userId: number, served: number[]): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with open_loads as materialized (
      select * from loads where ${isBiddingSql} and id in (${idsInScope(db, userId, served)})
    ),
    matching as (
      select saved_lanes.public_id as lane_id, loads.*,
        count(*) over (partition by saved_lanes.id) as count,
        row_number() over (partition by saved_lanes.id order by loads.created_at desc, loads.id desc) as place
      from saved_lanes join open_loads as loads on ${isInLaneSql}
      where saved_lanes.user_id = ${userId}
    )
    select * from matching where place <= ${newestInLane} order by lane_id, place`.execute(db)
  return rows
}

function toMatch(row: MatchRow): LaneMatches['newest'][number] {
  return {
    id: row.id,
    loadNumber: row.load_number,
    drayageAreaID: row.drayage_area_id,
    deliveryCityOrZip: row.delivery_city_or_zip,
    containerType: row.container_type,
    export: row.export,
    createdAt: row.created_at.toISOString(),
    expiresAt: nominalEndOf(row.bidding_ends_at, row.decision_hours).toISOString(),
    biddingEndsAt: row.bidding_ends_at.toISOString(),
  }
}
