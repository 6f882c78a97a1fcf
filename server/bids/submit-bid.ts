import { refuseBid } from '#domain/auctions/rules.ts'
import { submitBid } from '#domain/bids/api.ts'
import type { NewBid } from '#domain/bids/form.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LockedAuction } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { executePrepared, statement, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { recordBid, takeUntold } from '#server/notifications/public.ts'
import { type BidRow, toBid } from './public.ts'
import { lockForBid, refuseSuspended, toColumns } from './queries.ts'

export const submitBidRoute = writes(submitBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  if (body.loadId !== undefined && body.loadId !== params.id) throw new Refusal('load-id-mismatch')

  const [auction, [drawn], untold] = await together([
    lockForBid(tx, params.id, actor.id),
    drawBidId(tx),
    takeUntold(tx, params.id),
  ])
  if (!auction) throw new Refusal('load-not-found')
  const { load, state, now, bidding } = auction
  if (!bidding.areas_served.includes(load.drayage_area_id)) throw new Refusal('area-not-served')
  const refusal = refuseBid(state, now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(bidding)

  const id = drawn!.id
  const [bid] = await together([
    insertBid(tx, auction, { id, trucker_id: actor.id }, body),
    countBid(tx, load.id, now),
    recordBid(tx, 'bid_submitted', eventsOf(auction, { id, trucker_id: actor.id }, body), { ...auction, untold }),
  ])
  return toBid({ ...bid, load_number: load.load_number })
})

const countBid = statement<{ values: [loadId: number, now: Date]; row: never }>(
  'count-bid',
  `update loads set status = 'active', bid_count = bid_count + 1, updated_at = $2 where id = $1`,
)

const drawBidId = statement<{ values: []; row: { id: number } }>('draw-bid-id', `select nextval('bids_id_seq') as id`)

type Drawn = Pick<BidRow, 'id' | 'trucker_id'>

/** The unique index has the last word on one bid per trucker and load. Source: G-012. */
async function insertBid(tx: Tx, { load, now }: LockedAuction, drawn: Drawn, charges: NewBid): Promise<BidRow> {
  const times = { created_at: now, updated_at: now }
  const owner = { ...drawn, load_id: load.id, shipper_id: load.shipper_id }
  try {
    const [bid] = await executePrepared(
      tx,
      tx
        .insertInto('bids')
        .values({ ...owner, other_fees: null, notes: null, ...toColumns(charges), drayage: charges.drayage, ...times })
        .returningAll()
        .compile(),
    )
    return bid!
  } catch (error) {
    throw isUniqueViolation(error, 'bids_one_per_trucker') ? new Refusal('bid-exists') : error
  }
}

function eventsOf({ load }: LockedAuction, bid: Drawn, form: NewBid) {
  const { loadId: _, ...charges } = form
  const change = { ...changeOf(load), actorUserId: bid.trucker_id, truckerId: bid.trucker_id }
  const submitted = {
    ...change,
    action: 'bid_submitted' as const,
    bidId: bid.id,
    after: { ...charges, status: 'pending' },
  }
  // Pending means without a bid: the first one makes the load active (G-001).
  const activated = {
    ...change,
    action: 'load_activated' as const,
    before: { status: 'pending' },
    after: { status: 'active' },
  }
  return load.status === 'pending' ? [submitted, activated] : [submitted]
}
