import { refuseBid } from '#domain/auctions/rules.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { NewBid } from '#domain/bids/form.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LockedAuction } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { executePrepared, statement, together } from '#server/db/statement.ts'
import { recordGrouped, takePendingNotifications } from '#server/notifications/notify.ts'
import type { BidRow } from './columns.ts'
import { refuseProbing } from './pace.ts'
import { toBid } from './bid-rows.ts'
import { lockForBid, refuseSuspended, toColumns } from './queries.ts'
import { expiryWithBid, validityColumns } from './validity.ts'

type Placing = { truckerId: number; loadId: number; form: NewBid; award: AwardAtOnce }

/**
 * The bid of a trucker on one load, with what follows from it. Refusals, in this order: `load-not-found`; `area-not-served`;
 * `auction-closed`; `signed-out` for a trucker suspended meanwhile; `invalid-input` for its validity; `bid-exists`;
 * `too-many-changes`.
 */
export async function placeBid(tx: Tx, { truckerId, loadId, form, award }: Placing): Promise<Bid> {
  const [auction, [drawn], pending] = await together([
    lockForBid(tx, loadId, truckerId),
    drawBidId(tx),
    takePendingNotifications(tx, loadId),
  ])
  if (!auction) throw new Refusal('load-not-found')
  const { load, state, now, bidding } = auction
  if (!bidding.areas_served.includes(load.drayage_area_id)) throw new Refusal('area-not-served')
  const refusal = refuseBid(state, now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(bidding)

  const columns = { ...toColumns(form), ...validityColumns(form.validUntil ?? null, now) }
  const given = { ...columns, drayage: form.drayage }
  if (bidding.has_bid) throw new Refusal('bid-exists')
  const { withdrawn_id: withdrawn } = bidding
  if (withdrawn !== null) await refuseProbing(tx, auction, withdrawn)
  const own = { id: withdrawn ?? drawn!.id, trucker_id: truckerId }
  const [bid] = await together([
    withdrawn === null ? insertBid(tx, auction, own, given) : bidAgain(tx, withdrawn, given, now),
    countBid(tx, load.id, now, withdrawn === null ? 1 : 0, expiryWithBid(load, columns.valid_until)),
    recordGrouped(tx, 'bid_submitted', eventsOf(auction, own, form), { ...auction, pending }),
  ])
  return toBid({ ...(await award(tx, auction, bid)), load_number: load.load_number })
}

/** A bid after a withdrawal adds no row: `withdrawn_count` falls instead. */
type Counted = { values: [loadId: number, now: Date, added: 0 | 1, expiresAt: Date]; row: never }
const countBid = statement<Counted>(
  'count-bid',
  `update loads set status = 'active', bid_count = bid_count + $3, withdrawn_count = withdrawn_count - 1 + $3,
     expires_at = $4, updated_at = $2 where id = $1`,
)

const drawBidId = statement<{ values: []; row: { id: number } }>('draw-bid-id', `select nextval('bids_id_seq') as id`)

type Drawn = Pick<BidRow, 'id' | 'trucker_id'>
type Given = ReturnType<typeof toColumns> & ReturnType<typeof validityColumns> & { drayage: number }

/** The unique index has the last word on one bid per trucker and load. Source: G-012. */
async function insertBid(tx: Tx, { load, now }: LockedAuction, drawn: Drawn, given: Given): Promise<BidRow> {
  const times = { created_at: now, updated_at: now }
  const owner = { ...drawn, load_id: load.id, shipper_id: load.shipper_id }
  try {
    const [bid] = await executePrepared(
      tx,
      tx
        .insertInto('bids')
        .values({ ...owner, other_fees: null, notes: null, ...given, ...times })
        .returningAll()
        .compile(),
    )
    return bid!
  } catch (error) {
    throw isUniqueViolation(error, 'bids_one_per_trucker') ? new Refusal('bid-exists') : error
  }
}

/** The row of a withdrawn bid takes the new one, with a new time: among equal prices it counts from now. Source: Y-057. */
async function bidAgain(tx: Tx, id: number, given: Given, now: Date): Promise<BidRow> {
  const cleared = {
    withdrawn_at: null,
    withdrawal_reason: null,
    withdrawal_note: null,
    renewal_asked_at: null,
    news_at: null,
  }
  const times = { created_at: now, updated_at: now }
  const again = tx
    .updateTable('bids')
    .set({ status: 'pending', other_fees: null, notes: null, ...given, ...cleared, ...times })
    .where('id', '=', id)
    .returningAll()
  const [bid] = await executePrepared(tx, again.compile())
  return bid!
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

/**
 * Awards the load of a locked auction to a bid just written, if the shipper's rule says so; returns the bid after that.
 */
export type AwardAtOnce = (tx: Tx, auction: LockedAuction, bid: BidRow) => Promise<BidRow>
