import { refuseRenew } from '#domain/auctions/rules.ts'
import { renewalProblem } from '#domain/auctions/validity.ts'
import { renewBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { bidState } from './columns.ts'
import { toBid } from './bid-rows.ts'
import { lockOwnBid, refuseSuspended } from './queries.ts'
import { columnsOf, keepExpiry, refuseValidity } from './validity.ts'

/**
 * The trucker makes the bid valid for longer, at the same price, which confirms it; one that has lapsed is pending again.
 * Source: Y-052, Y-053; X-233.
 */
export const renewBidRoute = writes(renewBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  const { auction, bid } = await lockOwnBid(tx, params.id, actor.id)
  const { load, state, now, eventId, bidding } = auction
  const refusal = refuseRenew(state, bidState(bid), now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(bidding)
  const validUntil = body.validUntil === null ? null : new Date(body.validUntil)
  refuseValidity(renewalProblem(bidState(bid), validUntil, now))
  // A bid that is valid until the end stays so.
  if (bid.valid_until === null && !bid.needs_confirmation) return toBid({ ...bid, load_number: load.load_number })

  // `updated_at` stays: the price that the shipper has seen is the same.
  const renewed = await tx
    .updateTable('bids')
    .set({ ...columnsOf(validUntil, now), status: 'pending', renewal_asked_at: null, needs_confirmation: false })
    .where('id', '=', bid.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepExpiry(tx, load)
  const event = {
    action: bid.needs_confirmation ? ('bid_confirmed' as const) : ('bid_renewed' as const),
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: actor.id,
    bidId: bid.id,
    before: { validUntil: bid.valid_until },
    after: { validUntil },
  }
  await recordEvents(tx, [event], eventId)
  return toBid({ ...renewed, load_number: load.load_number })
})
