import { submitBid, submitBids } from '#domain/bids/api.ts'
import { bidOfBatch } from '#domain/bids/form.ts'
import { Refusal } from '#domain/refusals.ts'
import { forEachLoad } from '#server/auctions/for-each-load.ts'
import { writes } from '#server/http/route.ts'
import { type AwardAtOnce, placeBid } from './place-bid.ts'

export function submitBidRoute(award: AwardAtOnce) {
  return writes(submitBid, async ({ params, body, actor, tx }) => {
    if (!actor.user.registered) throw new Refusal('registration-incomplete')
    if (body.loadId !== undefined && body.loadId !== params.id) throw new Refusal('load-id-mismatch')
    return placeBid(tx, { truckerId: actor.id, loadId: params.id, form: body, award })
  })
}

/** One form for several loads, each of which stays an auction of its own. */
export function submitBidsRoute(award: AwardAtOnce) {
  return writes(submitBids, async ({ body, actor, tx }) => {
    if (!actor.user.registered) throw new Refusal('registration-incomplete')
    const bids = await forEachLoad(tx, body.loads, (own) =>
      placeBid(tx, { truckerId: actor.id, loadId: own.loadId, form: bidOfBatch(body, own), award }),
    )
    return { bids }
  })
}
