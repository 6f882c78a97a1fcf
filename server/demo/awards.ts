import type { Cents } from '#domain/money.ts'
import type { AwardWay } from '#domain/awards/award-lifecycle.ts'
import type { EndingReason } from '#domain/awards/release-reasons.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Tx } from '#server/db/db.ts'
import { findBidder, findWinningBid } from '#server/awards/awarded-bid.ts'
import { insertAward } from '#server/awards/insert-award.ts'
import { lockAuction } from '#server/auctions/auction.ts'
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
    if (plan.fall) continue
    const how = plan.rule ? 'rule' : 'accept'
    const at = acknowledgedAt(timeline)
    const awardedAt = timeline.decided
    const isWaiting = plan.status === 'assigned' && awardedAt && now.getTime() - awardedAt.getTime() < 3 * hour
    if (awardedAt && (at || isWaiting)) await insertDemoAward(tx, loadId, { awardedAt, at, how, settings })
  }
}

/** `at` is when it was acknowledged; it went to the bid of the row `bidId`, without one to that which has won. */
type Awarded = { awardedAt: Date; at: Date | null; how: AwardWay; settings: AwardSettings; bidId?: number }

/** An award of the past with its confirmations. */
export async function insertDemoAward(tx: Tx, loadId: number, awarded: Awarded): Promise<void> {
  const { awardedAt, at, how, settings, bidId } = awarded
  const [auction, [bid]] = [await lockAuction(tx, loadId), await findAwarded(tx, loadId, bidId)]
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
    .where('ended_at', 'is', null)
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
        .where('ended_at', 'is', null)
        .where('side', '=', 'trucker'),
    )
    .execute()
}

async function findAwarded(tx: Tx, loadId: number, bidId: number | undefined) {
  if (bidId === undefined) return findWinningBid(tx, loadId)
  const { public_id: publicId } = await tx
    .selectFrom('bids')
    .select('public_id')
    .where('id', '=', bidId)
    .executeTakeFirstOrThrow()
  return findBidder(tx, publicId, loadId)
}

type Ended = {
  state: 'released' | 'cancelled'
  at: Date
  by: 'trucker' | 'shipper'
  reason: EndingReason
  tonuCents?: Cents
}

/**
 * Ends the live award of a load. A trucker who returned it did so in good time; an end by the shipper counts against
 * the shipper.
 */
export async function endDemoAward(tx: Tx, loadId: number, ended: Ended): Promise<void> {
  const { state, at, by, reason, tonuCents } = ended
  const weighed = by === 'shipper' ? ({ weight: 1, counts_against: by } as const) : ({ weight: 0 } as const)
  await tx
    .updateTable('awards')
    .set({ state, ended_at: at, ended_by: by, ended_reason: reason, ...weighed })
    .set(tonuCents === undefined ? {} : { tonu_cents: tonuCents, tonu_because: 'pickup_near' as const })
    .where('load_id', '=', loadId)
    .where('ended_at', 'is', null)
    .execute()
}
