import { withdrawAwardOffer } from '#domain/awards/offer-api.ts'
import { endOpenOffer } from '#server/auctions/public.ts'
import { writes } from '#server/http/route.ts'
import { lockOffer, toAwardOffer } from './offer-rows.ts'

/** The shipper takes an offer back. Refusals: `offer-not-found`, `offer-over`. */
export const withdrawAwardOfferRoute = writes(withdrawAwardOffer, async ({ params, actor, tx }) => {
  const { auction, bidPublicId } = await lockOffer(tx, actor, params.id)
  const { load, now } = auction
  const ended = await endOpenOffer(tx, load, { state: 'withdrawn', now, actorUserId: actor.id })
  return toAwardOffer(ended!, bidPublicId)
})
