import { sql } from 'kysely'
import { confirmAwardOffer } from '#domain/awards/offer-api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { endOpenOffer } from '#server/auctions/public.ts'
import { awardBid } from '#server/awards/award-bid.ts'
import { findBidder } from '#server/awards/awarded-bid.ts'
import { readBidForTrucker } from '#server/bids/public.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { writes } from '#server/http/route.ts'
import { truckerLoads } from '#server/loads/public.ts'
import { lockOffer } from './offer-rows.ts'

/**
 * The trucker confirms in time: the load is awarded in this request, as if the shipper had accepted now. Refusals:
 * `offer-not-found`, `offer-over`; those of `awardBid`. Source.
 */
export function confirmAwardOfferRoute(settings: AwardSettings) {
  return writes(confirmAwardOffer, async ({ params, body, actor, tx }) => {
    const { auction, bidPublicId } = await lockOffer(tx, actor, params.id)
    const { load, now } = auction
    const [bid] = await findBidder(tx, bidPublicId, load.id)
    if (!bid) throw new Refusal('offer-not-found')
    await endOpenOffer(tx, load, { state: 'confirmed', now, bidId: bid.id, actorUserId: actor.id, name: body.name })
    await awardBid(tx, auction, bid, {
      how: 'offer',
      // The offer is the shipper's acceptance, given in advance.
      actorId: load.shipper_id,
      client: null,
      settings,
    })
    const own = await readRow(truckerLoads(tx, actor.id), sql`loads.id = ${load.id}`)
    return { load: own!, bid: await readBidForTrucker(tx, bid.id) }
  })
}
