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
import { notify } from '#server/notifications/notify.ts'
import { type Ending, endAward } from './end-award.ts'
import type { LockedRelease } from './lock-release.ts'
import { reopenAuction } from './reopen.ts'

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
