import { sql } from 'kysely'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { shipperStats, truckerStats } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses, auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import { startOfToday } from '#server/db/business-day.ts'
import { reads } from '#server/http/route.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { countSql } from './lists/slices.ts'

/** Each figure from its own index, however many loads the shipper has posted. Source: G-120, G-161. */
export const shipperStatsRoute = reads(shipperStats, async ({ actor, db }) => {
  const today = startOfToday()
  const own = { shipperId: actor.id, areas: null, ids: null }
  const postedToday = sql<boolean>`loads.created_at >= ${today}`
  const ofOwn = sql`select count(*) from loads where shipper_id = ${actor.id}`
  const { rows } = await sql<ReplyOf<typeof shipperStats>>`select
    ${countSql(own, ['pending', 'active'])} as "activeAuctions",
    ${countSql(own, [...assignedStatuses, ...legacyLoadStatuses])} as "assignedLoads",
    ${countSql(own, ['completed'])} as "completedLoads",
    ${countSql(own, ['expired'])} as "expiredAuctions",
    ${countSql(own, ['pending', 'active'], { condition: postedToday })} as "todayActiveAuctions",
    (${ofOwn} and assigned_at >= ${today}) as "todayAssigned",
    (${ofOwn} and completed_at > now() - interval '7 days' and status = 'completed') as "weekCompletedLoads"`.execute(
    db,
  )
  return rows[0]!
})

export const truckerStatsRoute = reads(truckerStats, async ({ actor, db }) => {
  const scope = { truckerId: actor.id, served: areasInScope(actor.user), areas: null, ids: null }
  const won = sql`select count(*) from loads where winner_id = ${actor.id}`
  const assigned = [...assignedStatuses, ...legacyLoadStatuses]
  const { rows } = await sql<ReplyOf<typeof truckerStats>>`select
    ${countSql(scope, [...auctionStatuses])} as "availableLoads",
    (select count(*) from bids join loads on loads.id = bids.load_id
      where bids.trucker_id = ${actor.id} and bids.status = 'pending' and ${isOpenSql}
        and (bids.valid_until is null or bids.valid_until > statement_timestamp())) as "activeBids",
    (${won} and status = any(${assigned}::text[])) as "wonBids",
    (${won} and status = 'completed') as "completedLoads"`.execute(db)
  return rows[0]!
})
