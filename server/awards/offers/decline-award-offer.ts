import { declineAwardOffer } from '#domain/awards/offer-api.ts'
import { endOpenOffer } from '#server/auctions/public.ts'
import { writes } from '#server/http/route.ts'
import { lockOffer } from './offer-rows.ts'

/** The trucker does not take the load; its bid stays as it is. Refusals: `offer-not-found`, `offer-over`. Source: X-239. */
export const declineAwardOfferRoute = writes(declineAwardOffer, async ({ params, body, actor, tx }) => {
  const { auction } = await lockOffer(tx, actor, params.id)
  const { load, now } = auction
  await endOpenOffer(tx, load, { state: 'declined', now, actorUserId: actor.id, reason: body.reason })
  return {}
})
