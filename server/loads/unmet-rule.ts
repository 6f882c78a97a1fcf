import { sql } from 'kysely'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { Db } from '#server/db/db.ts'

/** The rule of a load that no bid had met when its bidding ended; undefined where bidding runs again. Source: G-458. */
export async function unmetRuleOf(db: Db, { id }: ShipperLoad): Promise<ShipperLoad['unmetRule']> {
  const unmet = await db
    .selectFrom('loads')
    .innerJoin('events', 'events.load_id', 'loads.id')
    .select(sql<ShipperLoad['unmetRule']>`events.before ->> 'awardRule'`.as('rule'))
    .where('loads.id', '=', id)
    .where('award_settled_at', 'is not', null)
    .where('action', '=', 'award_rule_not_met')
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return unmet?.rule
}
