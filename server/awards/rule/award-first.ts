import { isWithinLimit } from '#domain/auctions/award-rule.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { centsOf } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { type LockedAuction, lockUnsettled } from '#server/auctions/auction.ts'
import { awardBid } from '#server/awards/award-bid.ts'
import { findBidder } from '#server/awards/awarded-bid.ts'
import type { BidRow } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Awards a load at once to a bid that was written in this transaction, where it goes to the first one within the shipper's
 * limit. Gives the bid as it is then. Source: Y-085, Y-086.
 */
export async function awardFirst(
  tx: Tx,
  { load, now }: LockedAuction,
  bid: BidRow,
  settings: AwardSettings,
): Promise<BidRow> {
  const cents = centsOf(shipperEstimate(chargesOf(bid)))
  if (load.award_rule !== 'first' || !isWithinLimit(cents, load.award_limit)) return bid
  const auction = await lockUnsettled(tx, load.id)
  const [winner] = await findBidder(tx, bid.public_id, load.id)
  if (!auction || !winner) throw new Error('A bid that was just written is there')
  // Judged when the bid was: bidding may have ended since.
  await awardBid(tx, { ...auction, now }, winner, { how: 'rule', actorId: null, client: null, settings })
  return { ...bid, status: 'accepted', updated_at: now }
}
