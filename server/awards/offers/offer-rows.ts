import type { AwardOffer } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { OfferRow } from '#server/auctions/offers.ts'
import { type LockedAuction, lockAuction } from '#server/auctions/auction.ts'
import type { BidRow } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** An offer as its shipper gets it. */
export function toAwardOffer({ public_id: id, state, at, expires_at: expiresAt }: OfferRow, bidId: number): AwardOffer {
  return { id, bidId, state, at: at.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** The total of a bid as its trucker reads it. */
export function ownTotalOf(bid: BidRow): string {
  return formatMoney(bidTotalWithPrepull(chargesOf(bid)))
}

export function openOfferOf(db: Db, loadId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('award_offers')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** An open offer of a locked load, with the id of its bid outside. */
export type LockedOffer = { auction: LockedAuction; offer: OfferRow; bidPublicId: number }

/**
 * The caller's offer, as shipper or trucker. Refusals: `offer-not-found` for everyone else; `offer-over` once it was
 * answered or its time has passed, by the clock after the wait.
 */
export async function lockOffer(
  tx: Tx,
  { visitor, id }: { visitor: string; id: number },
  publicId: number,
): Promise<LockedOffer> {
  const found = await tx
    .selectFrom('award_offers')
    .innerJoin('bids', 'bids.id', 'award_offers.bid_id')
    .select(['award_offers.load_id', 'award_offers.trucker_id', 'bids.shipper_id', 'bids.public_id as bid_public_id'])
    .where('award_offers.public_id', '=', publicId)
    .executeTakeFirst()
  const isTheirs = found && (visitor === 'trucker' ? found.trucker_id === id : found.shipper_id === id)
  const auction = isTheirs ? await lockAuction(tx, found.load_id) : null
  if (!found || !auction) throw new Refusal('offer-not-found')
  const offer = await openOfferOf(tx, found.load_id)
  if (offer?.public_id !== publicId || offer.expires_at <= auction.now) throw new Refusal('offer-over')
  return { auction, offer, bidPublicId: found.bid_public_id }
}
