import type { EarlierCarrier } from '#domain/awards/parties.ts'
import type { Db } from '#server/db/db.ts'
import type { AwardRow } from './find-award.ts'

/** An award that has ended after its trucker had acknowledged it. */
export type EndedAward = AwardRow & { state: EarlierCarrier['ending']; ended_at: Date }

/** The awards of a load whose truckers were named to its shipper and don't have it any more, oldest first. Source: G-457. */
export async function earlierAwards(db: Db, loadId: number): Promise<EndedAward[]> {
  const rows = await db
    .selectFrom('awards')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('state', 'in', ['released', 'cancelled'])
    .where('acknowledged_at', 'is not', null)
    .orderBy('ordinal')
    .execute()
  return rows as EndedAward[]
}
