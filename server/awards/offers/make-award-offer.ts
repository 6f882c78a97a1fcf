import { offerEnd } from '#domain/auctions/offer-lifecycle.ts'
import { refuseOffer } from '#domain/auctions/rules.ts'
import { makeAwardOffer } from '#domain/awards/offer-api.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { Refusal } from '#domain/refusals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { changeOf, endOpenOffer, type LockedAuction, lockAuction, type OfferRow } from '#server/auctions/public.ts'
import { type AwardedBid, findBidder } from '#server/awards/awarded-bid.ts'
import { bidState } from '#server/bids/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { notify } from '#server/notifications/public.ts'
import { openOfferOf, ownTotalOf, toAwardOffer } from './offer-rows.ts'

/**
 * The shipper offers the load to a bid whose price is to be confirmed: an acceptance given in advance. Refusals:
 * `load-not-found`, `bid-not-found`; those of `refuseOffer`; `offer-open`; `trucker-paused`. Source: X-236.
 */
export const makeAwardOfferRoute = writes(makeAwardOffer, async ({ params, body, actor, tx }) => {
  const [auction, [bid]] = await together([lockAuction(tx, params.id), findBidder(tx, body.bidId, params.id)])
  if (auction?.load.shipper_id !== actor.id) throw new Refusal('load-not-found')
  if (!bid) throw new Refusal('bid-not-found')
  await refuse(tx, auction, bid)
  const { load, now, eventId } = auction
  const expiresAt = offerEnd(now, body.hours, load.expires_at)
  const offer = await insertOffer(tx, bid, { at: now, expiresAt })
  const made = {
    action: 'award_offer_made' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: bid.trucker_id,
    bidId: bid.id,
    after: { expiresAt },
  }
  await recordEvents(tx, [made], eventId)
  const deadline = deadlineWords(expiresAt, now, areaTimeZone(load.drayage_area_id))
  const moreFacts = { deadline, ownTotal: ownTotalOf(bid) }
  await notify(tx, 'award_offer_made', { load, eventId, moreFacts }, { trucker: [bid.trucker_id] })
  return toAwardOffer(offer, bid.public_id)
})

async function refuse(tx: Tx, { load, state, now }: LockedAuction, bid: AwardedBid): Promise<void> {
  const refusal = refuseOffer(state, bidState(bid), now)
  if (refusal) throw new Refusal(refusal)
  if (bid.shipper_suspended) throw new Refusal('auction-closed')
  if (bid.trucker_suspended) throw new Refusal('trucker-paused')
  const open = await openOfferOf(tx, load.id)
  if (!open) return
  // One whose time is over makes room.
  if (open.expires_at > now) throw new Refusal('offer-open')
  await endOpenOffer(tx, load, { state: 'lapsed', now })
}

function insertOffer(tx: Tx, bid: AwardedBid, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<OfferRow> {
  return tx
    .insertInto('award_offers')
    .values({
      load_id: bid.load_id,
      bid_id: bid.id,
      trucker_id: bid.trucker_id,
      at,
      expires_at: expiresAt,
      remind_at: new Date((at.getTime() + expiresAt.getTime()) / 2),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
