import { refuseAccept } from '#domain/auctions/rules.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction, rejectPending } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/public.ts'
import { tell } from '#server/notifications/public.ts'
import type { BidRow } from './public.ts'
import { readBidById } from './queries.ts'

/** The award: once, to a pending bid, while the auction runs; every other pending bid is rejected. Source: G-014 to G-017. */
export const acceptBidRoute = writes(acceptBid, async ({ params, body: expectedUpdatedAt, actor, tx }) => {
  const [auction, [bid]] = await together([lockAuction(tx, params.id), findBidder(tx, params.bidId, params.id)])
  if (auction?.load.shipper_id !== actor.id || !bid) throw new Refusal('bid-not-found')
  const { load, state, now, eventId } = auction
  const refusal = refuseAccept(state, bid.status, now)
  if (refusal) throw new Refusal(refusal)
  if (expectedUpdatedAt && expectedUpdatedAt !== bid.updated_at.toISOString()) throw new Refusal('bid-changed')

  if (bid.shipper_suspended) throw new Refusal('auction-closed')
  if (bid.trucker_suspended) throw new Refusal('trucker-paused')

  const accepted = {
    action: 'bid_accepted' as const,
    ...changeOf(load),
    actorUserId: actor.id,
    truckerId: bid.trucker_id,
    bidId: bid.id,
    before: { status: load.status },
    after: { status: 'assigned' },
  }
  const [losers] = await together([award(tx, load.id, bid.id, now), recordEvents(tx, [accepted], eventId)])
  const [, given, winner] = await together([
    tell(tx, 'bid_accepted', { load, eventId }, { winner: [bid.trucker_id], losers }),
    readShipperLoad(tx, load.id),
    readBidById(tx, bid.id),
  ])
  return { load: given, bid: winner }
})

/** The bid and the accounts of both sides after the wait for the lock. */
const findBidder = statement<{
  values: [bidPublicId: number, loadId: number]
  row: BidRow & { shipper_suspended: boolean; trucker_suspended: boolean }
}>(
  'find-bidder',
  `select bids.*, shipper.suspended_at is not null as shipper_suspended,
     trucker.suspended_at is not null as trucker_suspended
   from bids join users as shipper on shipper.id = bids.shipper_id join users as trucker on trucker.id = bids.trucker_id
   where bids.public_id = $1 and bids.load_id = $2`,
)

/** Returns the truckers whose bids are rejected by it. */
async function award(tx: Tx, loadId: number, bidId: number, now: Date): Promise<number[]> {
  const [, rejected] = await together([
    acceptOne(tx, bidId, now),
    rejectPending(tx, loadId, now),
    assignLoad(tx, loadId, bidId, now),
  ])
  return rejected.map((bid) => bid.trucker_id)
}

const acceptOne = statement<{ values: [bidId: number, now: Date]; row: never }>(
  'accept-bid',
  `update bids set status = 'accepted', updated_at = $2 where id = $1`,
)
const assignLoad = statement<{ values: [loadId: number, bidId: number, now: Date]; row: never }>(
  'assign-load',
  `update loads set status = 'assigned', winning_bid_id = $2, assigned_at = $3, updated_at = $3 where id = $1`,
)
