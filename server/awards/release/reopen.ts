import { expiresAtWith } from '#domain/auctions/deadline.ts'
import { reopenedEnd } from '#domain/auctions/rules.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { LockedRelease } from './lock-release.ts'

/**
 * Runs the auction of a load again whose award has ended: its bid is rejected for good, those that lost to it are pending
 * again, to be confirmed by their truckers. Returns the end of bidding and the truckers whose bids came back.
 *
 * Source: XD-08.
 */
export async function reopenAuction(
  tx: Tx,
  { load, award, now }: LockedRelease,
  { hours, how }: { hours: number; how: 'declined' | 'released' },
): Promise<{ biddingEndsAt: Date; revived: number[] }> {
  await rejectOwn(tx, award.bid_id, how, now)
  await keepSuspended(tx, load.id)
  const back = await reviveLosers(tx, load.id)
  const biddingEndsAt = reopenedEnd(hours, now)
  // A bid that comes back is valid until the end.
  const validities = back.map(() => null)
  await tx
    .updateTable('loads')
    .set({
      status: 'active',
      winning_bid_id: null,
      assigned_at: null,
      bidding_ends_at: biddingEndsAt,
      expires_at: expiresAtWith(biddingEndsAt, load.decision_hours, validities),
      updated_at: now,
      ending_soon_told_at: null,
      bidding_ended_at: null,
      decide_soon_told_at: null,
      award_settled_at: null,
    })
    .where('id', '=', load.id)
    .execute()
  return { biddingEndsAt, revived: back.map(({ trucker_id }) => trucker_id) }
}

const rejectOwn = statement<{ values: [bidId: number, how: string, now: Date]; row: never }>(
  'reject-released-bid',
  `update bids set status = 'rejected', ended_reason = $2, updated_at = $3 where id = $1`,
)

/** The bids of suspended truckers don't come back, with later awards either. */
const keepSuspended = statement<{ values: [loadId: number]; row: never }>(
  'keep-suspended-bids',
  `update bids set ended_reason = 'unavailable' where load_id = $1 and status = 'rejected' and ended_reason is null
     and trucker_id in (select id from users where suspended_at is not null)`,
)

// Nothing but an award rejects the bids of a load that was awarded.
const reviveLosers = statement<{ values: [loadId: number]; row: { trucker_id: number } }>(
  'revive-losers',
  `update bids set status = 'pending', needs_confirmation = true, valid_until = null, lapsed_at = null,
     tell_lapsing_at = null, renewal_asked_at = null, updated_at = coalesce(updated_before_award, updated_at),
     updated_before_award = null
   where load_id = $1 and status = 'rejected' and ended_reason is null returning trucker_id`,
)
