import { sql } from 'kysely'
import { shipperStats } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/loads/lifecycle.ts'
import { effectiveStatusSql, isOpenSql } from '#server/auctions/public.ts'
import { startOfToday } from '#server/db/business-day.ts'
import { reads } from '#server/http/route.ts'

/** Source: docs/decisions/product.md, G-120, G-161. */
export const shipperStatsRoute = reads(shipperStats, async ({ actor, db }) => {
  const today = startOfToday()
  const assigned = [...assignedStatuses, ...legacyLoadStatuses]
  return db
    .selectFrom('loads')
    .where('shipper_id', '=', actor.id)
    .select([
      sql<number>`count(*) filter (where ${isOpenSql})`.as('activeAuctions'),
      sql<number>`count(*) filter (where status = any(${assigned}::text[]))`.as('assignedLoads'),
      sql<number>`count(*) filter (where status = 'completed')`.as('completedLoads'),
      sql<number>`count(*) filter (where ${effectiveStatusSql} = 'expired')`.as('expiredAuctions'),
      sql<number>`count(*) filter (where ${isOpenSql} and created_at >= ${today})`.as('todayActiveAuctions'),
      sql<number>`count(*) filter (where assigned_at >= ${today})`.as('todayAssigned'),
      sql<number>`count(*) filter (where status = 'completed' and completed_at > now() - interval '7 days')`.as(
        'weekCompletedLoads',
      ),
    ])
    .executeTakeFirstOrThrow()
})
