import type { AwardWay } from '#domain/awards/award-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Tx } from '#server/db/db.ts'
import { findWinningBid } from '#server/awards/awarded-bid.ts'
import { insertAward } from '#server/awards/insert-award.ts'
import { lockAuction } from '#server/auctions/public.ts'
import type { Story } from './story.ts'

const hour = 3_600_000

/** When the trucker of a load that went on acknowledged its award; null for one that still waits. */
export function acknowledgedAt({ decided, steps }: Story['timeline']): Date | null {
  return decided && steps.length > 0 ? new Date(decided.getTime() + hour) : null
}

/**
 * Gives the loads that went on after their award the confirmations of that time, acknowledged by their truckers, and those
 * that were awarded a moment ago theirs, which wait for it.
 */
export async function insertDemoAwards(
  tx: Tx,
  loadIds: ReadonlyMap<Story, number>,
  { settings, now }: { settings: AwardSettings; now: Date },
): Promise<void> {
  for (const [{ plan, timeline }, loadId] of loadIds) {
    const how = plan.rule ? 'rule' : 'accept'
    const at = acknowledgedAt(timeline)
    const awardedAt = timeline.decided
    const isWaiting = plan.status === 'assigned' && awardedAt && now.getTime() - awardedAt.getTime() < 3 * hour
    if (awardedAt && (at || isWaiting)) await insertDemoAward(tx, loadId, { awardedAt, at, how, settings })
  }
}

type Awarded = { awardedAt: Date; at: Date | null; how: AwardWay; settings: AwardSettings }

async function insertDemoAward(tx: Tx, loadId: number, { awardedAt, at, how, settings }: Awarded): Promise<void> {
  const [auction, [bid]] = [await lockAuction(tx, loadId), await findWinningBid(tx, loadId)]
  if (!auction || !bid) return
  await insertAward(tx, {
    load: auction.load,
    bid,
    how,
    awardedAt,
    issuedAt: awardedAt,
    client: null,
    settings,
  })
  if (!at) return
  await tx
    .updateTable('awards')
    .set({ state: 'acknowledged', acknowledged_at: at, ack_how: 'click', remind_at: null })
    .where('load_id', '=', loadId)
    .execute()
  await tx
    .insertInto('acknowledgements')
    .columns(['confirmation_id', 'how', 'name', 'at'])
    .expression((db) =>
      db
        .selectFrom('confirmations')
        .innerJoin('awards', 'awards.id', 'award_id')
        .select((built) => [
          'confirmations.id as confirmation_id',
          built.val('click' as const).as('how'),
          built.val(bid.trucker.contactName ?? bid.trucker.companyName).as('name'),
          built.val(at).as('at'),
        ])
        .where('load_id', '=', loadId)
        .where('side', '=', 'trucker'),
    )
    .execute()
}
