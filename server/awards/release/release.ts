import { expiresAtWith } from '#domain/auctions/deadline.ts'
import { reopenedEnd } from '#domain/auctions/rules.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { reasonWords } from '#domain/awards/release-reasons.ts'
import { bidderLabel } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { bidOf } from '#server/awards/confirmations.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement } from '#server/db/statement.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Ending, endAward } from './end-award.ts'
import type { LockedRelease } from './lock-release.ts'

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

type Releasing = { ending: Ending & { state: 'declined' | 'released' }; hours: number; actor: Actor }
type Actor = { actorUserId: number } | { actorStaffId: number }

/**
 * Ends a locked award and reopens the auction; every release goes through here. Notifies the other side at once, or
 * both if staff did it, and the bidders that their bids are pending again. Source: XD-08.
 */
export async function release(tx: Tx, locked: LockedRelease, { ending, hours, actor }: Releasing): Promise<void> {
  const { load, award } = locked
  await endAward(tx, locked, ending)
  const { biddingEndsAt, revived } = await reopenAuction(tx, locked, { hours, how: ending.state })
  const action = ending.state === 'declined' ? ('award_declined' as const) : ('award_released' as const)
  const { by, reason, tonu } = ending
  const [eventId] = await recordEvents(tx, [
    {
      action,
      ...changeOf(load),
      ...bidOf(award),
      ...actor,
      before: { status: load.status },
      after: { status: 'active', by, reason, ...(tonu && { tonuCents: tonu.cents }), biddingEndsAt },
    },
  ])
  const deadline = deadlineWords(biddingEndsAt, locked.now, areaTimeZone(load.drayage_area_id))
  const moreFacts = { trucker: bidderLabel(award.trucker_id), deadline, ending: endingWords(ending) }
  const shipper = by === 'shipper' ? [] : [load.shipper_id]
  const winner = by === 'trucker' ? [] : [award.trucker_id]
  const happened = { load: { ...load, status: 'active' as const }, eventId, moreFacts }
  if (action === 'award_declined') await notify(tx, action, happened, { shipper, revived })
  else await notify(tx, action, happened, { shipper, winner, revived })
  await rewriteClocks(tx, [load.id])
}

/** The end of an award as notifications say it. */
export function endingWords({ by, reason, tonu }: Ending) {
  return { by, reason: reasonWords(reason), tonu: tonu ? formatCents(tonu.cents) : undefined }
}

/**
 * Runs the auction of a load again whose award has ended: its bid is rejected for good, those that lost to it are pending
 * again, to be confirmed by their truckers. Returns the end of bidding and the truckers whose bids came back.
 *
 * Source: XD-08.
 */
async function reopenAuction(
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
