import { dateIn } from '#domain/days.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'

/** The date at the terminal on which the container of a load was gated out; null while it was not. Source: X-059. */
export async function gateOutOf(tx: Tx, load: LoadRow): Promise<string | null> {
  const gateOut = await tx
    .selectFrom('milestones')
    .innerJoin('awards', 'awards.id', 'milestones.award_id')
    .select('happened_at')
    .where('milestones.load_id', '=', load.id)
    .where('milestones.kind', '=', 'gated_out')
    .where('milestones.voided_at', 'is', null)
    .where('awards.state', 'in', ['awarded', 'acknowledged'])
    .executeTakeFirst()
  return gateOut ? dateIn(gateOut.happened_at, areaTimeZone(load.drayage_area_id)) : null
}
