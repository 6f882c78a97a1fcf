import type { Standing } from '#domain/access/tracked-steps.ts'
import { byTime } from '#domain/milestones/timeline.ts'
import type { Db } from '#server/db/db.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'

/** The milestones of the award of a link, without those that are void, in the order in which they happened. */
export async function standingMilestones(db: Db, grant: Pick<GrantRow, 'load_id' | 'award_id'>): Promise<Standing[]> {
  const rows = await db
    .selectFrom('milestones')
    .select(['id', 'kind', 'happened_at', 'zone', 'note', 'details'])
    .where('load_id', '=', grant.load_id)
    .where('award_id', '=', grant.award_id)
    .where('voided_at', 'is', null)
    .execute()
  return rows
    .map(({ happened_at: happenedAt, zone: timeZone, ...row }) => ({
      ...row,
      happenedAt: happenedAt.toISOString(),
      timeZone,
    }))
    .toSorted(byTime)
}
