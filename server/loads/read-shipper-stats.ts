import { sql } from 'kysely'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { shipperStats } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { startOfToday } from '#server/db/business-day.ts'
import { reads } from '#server/http/route.ts'
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
