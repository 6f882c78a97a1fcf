import type { AwardSettings } from '#domain/awards/settings.ts'
import { acceptBid, acceptBids } from '#domain/bids/api.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import { forEachLoad } from '#server/auctions/for-each-load.ts'
import type { Tx } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { type Client, clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { refuseAboveLimit } from '#server/members/award-limit.ts'
import { awardBid } from './award-bid.ts'
import { findBidder } from './awarded-bid.ts'

/** The shipper accepts a bid. Source: G-014 to G-017. */
export function acceptBidRoute(settings: AwardSettings) {
  return writes(acceptBid, async ({ params: { id, bidId }, body: expectedUpdatedAt, actor, tx, http }) => {
    const by = { actor, client: clientOf(http.request), settings }
    return acceptOne(tx, { loadId: id, bidId, expectedUpdatedAt }, by)
  })
}

/** The shipper accepts a bid on each of several loads. */
export function acceptBidsRoute(settings: AwardSettings) {
  return writes(acceptBids, async ({ body, actor, tx, http }) => {
    const by = { actor, client: clientOf(http.request), settings }
    const awarded = await forEachLoad(tx, body.loads, (one) => acceptOne(tx, one, by))
    return { bids: awarded.map(({ bid }) => bid) }
  })
}

type Accepted = { loadId: number; bidId: number; expectedUpdatedAt?: string | null | undefined }
type By = { actor: UserActor; client: Client; settings: AwardSettings }

async function acceptOne(tx: Tx, { loadId, bidId, expectedUpdatedAt }: Accepted, { actor, ...by }: By) {
  const [auction, [bid]] = await together([lockAuction(tx, loadId), findBidder(tx, bidId, loadId)])
  if (auction?.load.shipper_id !== actor.id || !bid) throw new Refusal('bid-not-found')
  refuseAboveLimit(actor, pricedLinesOf(chargesOf(bid), 'shipper').totalCents)
  return awardBid(tx, auction, bid, { how: 'accept', expectedUpdatedAt, actorId: actor.id, ...by })
}
