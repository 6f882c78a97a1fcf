import { enterOtherAmount } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { readBidForShipper } from './bid-rows.ts'
import { findBid } from './queries.ts'

/**
 * The other fees of a bid in dollars, as entered by its shipper. The bid and its version stay the same; a later change
 * of the text clears the amount. Source: Y-027 to Y-029.
 */
export const enterOtherAmountRoute = writes(enterOtherAmount, async ({ params, body, actor, tx }) => {
  const [before] = await findBid(tx, params.id)
  if (before?.shipper_id !== actor.id) throw new Refusal('bid-not-found')
  const [auction, [bid]] = await together([lockAuction(tx, before.load_id), findBid(tx, params.id)])
  if (!auction || !bid) throw new Refusal('bid-not-found')
  const { expectedUpdatedAt: expected, amount } = body
  if (expected !== undefined && Date.parse(expected) !== bid.updated_at.getTime()) throw new Refusal('bid-changed')

  if (bid.other_amount !== amount) {
    await tx.updateTable('bids').set({ other_amount: amount }).where('id', '=', bid.id).execute()
    // Without the amount, which is only for the shipper.
    const entered = { action: 'other_amount_entered' as const, actorUserId: actor.id, after: { bidId: bid.public_id } }
    await recordEvents(tx, [entered])
  }
  return readBidForShipper(tx, bid.id)
})
