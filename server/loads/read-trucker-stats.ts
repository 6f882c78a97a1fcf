import { sql } from 'kysely'
import { truckerStats } from '#domain/loads/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/loads/lifecycle.ts'
import { isOpenSql } from '#server/auctions/public.ts'
import { areasInScope } from '#server/http/actor.ts'
import { reads } from '#server/http/route.ts'
import { idsInScope } from './public.ts'

/** Source: docs/decisions/product.md, G-162. */
export const truckerStatsRoute = reads(truckerStats, async ({ actor, db }) => {
  const { availableLoads } = await db
    .selectFrom('loads')
    .where('loads.id', 'in', idsInScope(db, actor.id, areasInScope(actor.user)))
    .where(isOpenSql)
    .select((eb) => eb.fn.countAll<number>().as('availableLoads'))
    .executeTakeFirstOrThrow()
  const assigned = [...assignedStatuses, ...legacyLoadStatuses]
  const ofBids = await db
    .selectFrom('bids')
    .innerJoin('loads', 'loads.id', 'bids.load_id')
    .where('bids.trucker_id', '=', actor.id)
    .select([
      sql<number>`count(*) filter (where bids.status = 'pending' and ${isOpenSql})`.as('activeBids'),
      sql<number>`count(*) filter (where bids.status = 'accepted' and loads.status = any(${assigned}::text[]))`.as(
        'wonBids',
      ),
      sql<number>`count(*) filter (where bids.status = 'accepted' and loads.status = 'completed')`.as('completedLoads'),
    ])
    .executeTakeFirstOrThrow()
  return { availableLoads, ...ofBids }
})
