import { refuseAccept } from '#domain/auctions/rules.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction, suspendedOf } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/public.ts'
import { tell } from '#server/notifications/public.ts'
import { readBidById } from './queries.ts'

/** The award: once, to a pending bid, while the auction runs; every other pending bid is rejected. Source: G-014 to G-017. */
export const acceptBidRoute = writes(acceptBid, async ({ params, body: expectedUpdatedAt, actor, tx }) => {
  const auction = await lockAuction(tx, params.id)
  if (auction?.load.shipper_id !== actor.id) throw new Refusal('bid-not-found')
  const { load, state, now } = auction
  const bid = await tx
    .selectFrom('bids')
    .selectAll()
    .where('public_id', '=', params.bidId)
    .where('load_id', '=', load.id)
    .executeTakeFirst()
  if (!bid) throw new Refusal('bid-not-found')
  const refusal = refuseAccept(state, bid.status, now)
  if (refusal) throw new Refusal(refusal)
  if (expectedUpdatedAt && expectedUpdatedAt !== bid.updated_at.toISOString()) throw new Refusal('bid-changed')

  const suspended = await suspendedOf(tx, [actor.id, bid.trucker_id])
  if (suspended.has(actor.id)) throw new Refusal('auction-closed')
  if (suspended.has(bid.trucker_id)) throw new Refusal('trucker-paused')

  const losers = await award(tx, load.id, bid.id, now)
  const [eventId] = await recordEvents(tx, [
    {
      action: 'bid_accepted',
      ...changeOf(load),
      actorUserId: actor.id,
      truckerId: bid.trucker_id,
      bidId: bid.id,
      before: { status: load.status },
      after: { status: 'assigned' },
    },
  ])
  await tell(tx, 'bid_accepted', { load, eventId }, { winner: [bid.trucker_id], losers })
  return { load: await readShipperLoad(tx, load.id), bid: await readBidById(tx, bid.id) }
})

/** Returns the truckers whose bids are rejected by it. */
async function award(tx: Tx, loadId: number, bidId: number, now: Date): Promise<number[]> {
  await tx.updateTable('bids').set({ status: 'accepted', updated_at: now }).where('id', '=', bidId).execute()
  const rejected = await tx
    .updateTable('bids')
    .set({ status: 'rejected', updated_at: now })
    .where('load_id', '=', loadId)
    .where('status', '=', 'pending')
    .returning('trucker_id')
    .execute()
  await tx
    .updateTable('loads')
    .set({ status: 'assigned', winning_bid_id: bidId, assigned_at: now, updated_at: now })
    .where('id', '=', loadId)
    .execute()
  return rejected.map((bid) => bid.trucker_id)
}
