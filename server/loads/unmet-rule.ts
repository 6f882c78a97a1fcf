import { sql } from 'kysely'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { Db } from '#server/db/db.ts'

/**
 * The award rule that no bid met by the end of bidding. Undefined once the load is awarded or over, or bidding runs again.
 * Source: G-458.
 */
export async function unmetRuleOf(db: Db, { id, status }: ShipperLoad): Promise<ShipperLoad['unmetRule']> {
  if (!isAuction(status) && status !== 'expired') return undefined
  const unmet = await db
    .selectFrom('loads')
    .innerJoin('events', 'events.load_id', 'loads.id')
    .select(sql<ShipperLoad['unmetRule']>`events.before ->> 'awardRule'`.as('rule'))
    .where('loads.id', '=', id)
    .where('winning_bid_id', 'is', null)
    .where('award_settled_at', 'is not', null)
    .where('action', '=', 'award_rule_not_met')
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return unmet?.rule
}
