import { hasLapsed } from '#domain/auctions/deadline.ts'
import { refuseModify } from '#domain/auctions/rules.ts'
import { modifyBid, modifyBids } from '#domain/bids/api.ts'
import { chooseValidity } from '#domain/auctions/validity.ts'
import { type BidChange, changeOfBatch } from '#domain/bids/form.ts'
import { Refusal } from '#domain/refusals.ts'
import { endOpenOffer } from '#server/auctions/offers.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { forEachLoad } from '#server/auctions/for-each-load.ts'
import type { Tx } from '#server/db/db.ts'
import { executePrepared, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { recordGrouped, takePendingNotifications } from '#server/notifications/notify.ts'
import { type BidRow, bidState } from './columns.ts'
import type { AwardAtOnce } from './place-bid.ts'
import { confirmPrice } from './confirm-bid.ts'
import { chargesOf, toBid } from './bid-rows.ts'
import { refuseProbing } from './pace.ts'
import { lockOwnBid, refuseSuspended, toColumns } from './queries.ts'
import { keepExpiry, refuseValidity, validityColumns } from './validity.ts'

export function modifyBidRoute(award: AwardAtOnce) {
  return writes(modifyBid, async ({ params, body, actor, tx }) => {
    if (!actor.user.registered) throw new Refusal('registration-incomplete')
    return changeBid(tx, { bidId: params.id, truckerId: actor.id, change: body, award })
  })
}

/** One form for the bids on several loads, each of which is changed in its own auction. */
export function modifyBidsRoute(award: AwardAtOnce) {
  return writes(modifyBids, async ({ body, actor, tx }) => {
    if (!actor.user.registered) throw new Refusal('registration-incomplete')
    const bids = await forEachLoad(tx, body.loads, (own) =>
      changeBid(tx, { ...own, truckerId: actor.id, change: changeOfBatch(body, own), award }),
    )
    return { bids }
  })
}

type Changing = {
  bidId: number
  truckerId: number
  /** The load that the bid is on, where the caller has named it. */
  loadId?: number
  change: BidChange
  award: AwardAtOnce
}

async function changeBid(tx: Tx, { bidId, truckerId, loadId, change: body, award }: Changing) {
  const { auction, bid } = await lockOwnBid(tx, bidId, truckerId, loadId)
  const { load, state, now } = auction
  const refusal = refuseModify(state, bidState(bid), now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(auction.bidding)

  const validity = validityOf(bid, body, now)
  const columns = { ...toColumns(body), ...validity }
  // An unchanged bid is not a modification: the shipper is not sent to look again.
  if (isSame(bid, columns)) {
    const same = bid.needs_confirmation ? await confirmPrice(tx, auction, bid, bid.valid_until) : bid
    return toBid({ ...same, load_number: load.load_number })
  }
  await refuseProbing(tx, auction, bid.id)
  const change = tx
    .updateTable('bids')
    .set({ ...columns, needs_confirmation: false, news_at: null, updated_at: now })
    .where('id', '=', bid.id)
    .returningAll()
  const [[changed], pending] = await together([
    executePrepared(tx, change.compile()),
    takePendingNotifications(tx, load.id),
  ])
  if (validity) await keepExpiry(tx, load)
  // It was made at the price before.
  if (bid.needs_confirmation)
    await endOpenOffer(tx, load, { state: 'declined', now, bidId: bid.id, actorUserId: truckerId })
  const modified = {
    action: 'bid_modified' as const,
    actorUserId: truckerId,
    ...changeOf(load),
    truckerId,
    bidId: bid.id,
    before: chargesOf(bid),
    after: body,
  }
  await recordGrouped(tx, 'bid_modified', [modified], { ...auction, pending })
  return toBid({ ...(await award(tx, auction, changed!)), load_number: load.load_number })
}

/** A lapsed bid needs a new validity; the one that it has is no new one. Source: Y-051. */
function validityOf(bid: BidRow, { validUntil }: BidChange, now: Date) {
  const isLapsed = hasLapsed(bidState(bid), now)
  if (validUntil === undefined && isLapsed) refuseValidity(chooseValidity)
  const isKept = !isLapsed && validUntil === (bid.valid_until?.toISOString() ?? null)
  if (validUntil === undefined || isKept) return null
  return { ...validityColumns(validUntil, now), status: 'pending' as const, renewal_asked_at: null }
}

function isSame(bid: BidRow, columns: Partial<BidRow>): boolean {
  const names = Object.keys(columns) as (keyof BidRow)[]
  return names.every((name) => bid[name] === columns[name])
}
