import { sql } from 'kysely'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { truckerStats } from '#domain/loads/api.ts'
import { assignedStatuses, auctionStatuses, legacyLoadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { isOpenSql } from '#server/auctions/public.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import { countSql } from './lists/slices.ts'

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
