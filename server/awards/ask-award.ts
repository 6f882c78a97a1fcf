import { sql } from 'kysely'
import { askAward } from '#domain/bids/api.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { bidderLabel } from '#domain/formats.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction } from '#server/auctions/auction.ts'
import { refuseAward } from './award-bid.ts'
import { findBidder } from './awarded-bid.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { ownerName } from '#server/http/sessions/account-names.ts'
import { notify } from '#server/notifications/notify.ts'
import { limitBelow } from '#server/members/award-limit.ts'

/**
 * A member asks the owner to accept a bid above the member's limit, once an hour for each bid, by any member. Refusals:
 * `bid-not-found`; those of an award; `within-award-limit`; `award-asked`. Source: P-007.
 */
export const askAwardRoute = writes(askAward, async ({ params, body, actor, tx }) => {
  const [auction, [bid]] = await together([lockAuction(tx, params.id), findBidder(tx, body.bidId, params.id)])
  if (auction?.load.shipper_id !== actor.id || !bid) throw new Refusal('bid-not-found')
  refuseAward(auction, bid, { how: 'accept' })
  const { totalCents } = pricedLinesOf(chargesOf(bid), 'shipper')
  const { member } = actor
  if (!member || limitBelow(actor, totalCents) === null) throw new Refusal('within-award-limit')
  const { load, now, eventId } = auction
  if (await wasAsked(tx, { loadId: load.id, bidId: bid.id, now })) {
    throw new Refusal('award-asked', undefined, { words: { owner: ownerName(actor.user) } })
  }
  const moreFacts = {
    trucker: bidderLabel(bid.trucker_id),
    asked: {
      by: member.full_name,
      bidId: bid.public_id,
      updatedAt: bid.updated_at,
      totalCents,
    },
  }
  const asked = {
    action: 'award_asked' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: bid.trucker_id,
    bidId: bid.id,
  }
  await together([
    recordEvents(tx, [asked], eventId),
    notify(tx, 'award_asked', { load, eventId, moreFacts }, { shipper: [load.shipper_id] }),
  ])
  return { success: true as const }
})

/** By the events; the lock of the load keeps two that ask at one moment apart. */
async function wasAsked(tx: Tx, { loadId, bidId, now }: { loadId: number; bidId: number; now: Date }) {
  const asked = await tx
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', loadId)
    .where('bid_id', '=', bidId)
    .where('action', '=', 'award_asked')
    .where('at', '>', sql<Date>`${now}::timestamptz - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}
