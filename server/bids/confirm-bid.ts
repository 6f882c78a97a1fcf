import { refuseConfirm } from '#domain/auctions/rules.ts'
import { validityProblem } from '#domain/auctions/validity.ts'
import { confirmBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LockedAuction } from '#server/auctions/auction.ts'
import { changeOf } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { type BidRow, bidState } from './columns.ts'
import { toBid } from './bid-rows.ts'
import { lockOwnBid, refuseSuspended } from './queries.ts'
import { columnsOf, keepExpiry, refuseValidity } from './validity.ts'

/**
 * The trucker confirms the price of a bid that lost to an award which has ended: it binds again. Refusals: `bid-not-found`;
 * those of `refuseConfirm`; `bid-changed`; `invalid-input` for the validity. Source: X-233.
 */
export const confirmBidRoute = writes(confirmBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  const { auction, bid } = await lockOwnBid(tx, params.id, actor.id)
  const refusal = refuseConfirm(auction.state, bidState(bid), auction.now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(auction.bidding)
  if (Date.parse(body.expectedUpdatedAt) !== bid.updated_at.getTime()) throw new Refusal('bid-changed')
  const validUntil = body.validUntil === null ? null : new Date(body.validUntil)
  refuseValidity(validityProblem(validUntil, auction.now))
  const confirmed = await confirmPrice(tx, auction, bid, validUntil)
  return toBid({ ...confirmed, load_number: auction.load.load_number })
})

/** Confirms the price of a locked bid, which stays as it is. `updated_at` stays: the shipper has seen this price. */
export async function confirmPrice(
  tx: Tx,
  { load, now, eventId }: LockedAuction,
  bid: BidRow,
  validUntil: Date | null,
): Promise<BidRow> {
  const confirmed = await tx
    .updateTable('bids')
    .set({ ...columnsOf(validUntil, now), needs_confirmation: false })
    .where('id', '=', bid.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepExpiry(tx, load)
  const event = {
    action: 'bid_confirmed' as const,
    actorUserId: bid.trucker_id,
    ...changeOf(load),
    truckerId: bid.trucker_id,
    bidId: bid.id,
    after: { validUntil },
  }
  await recordEvents(tx, [event], eventId)
  return confirmed
}
