import type { AwardSettings } from '#domain/awards/settings.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import { together } from '#server/db/statement.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { awardBid } from './award-bid.ts'
import { findBidder } from './awarded-bid.ts'

/** The shipper accepts a bid. Source: G-014 to G-017. */
export function acceptBidRoute(settings: AwardSettings) {
  return writes(acceptBid, async ({ params, body: expectedUpdatedAt, actor, tx, http }) => {
    const [auction, [bid]] = await together([lockAuction(tx, params.id), findBidder(tx, params.bidId, params.id)])
    if (auction?.load.shipper_id !== actor.id || !bid) throw new Refusal('bid-not-found')
    const client = clientOf(http.request)
    return awardBid(tx, auction, bid, { how: 'accept', actorId: actor.id, client, expectedUpdatedAt, settings })
  })
}
