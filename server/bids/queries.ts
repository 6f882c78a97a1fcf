import type { Bid, TruckerBid } from '#domain/bids/bid.ts'
import type { BidChange, NewBid } from '#domain/bids/form.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction, type LockedAuction, suspendedOf } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type ReadLoadRow, toNestedLoad, truckerStatusSql } from '#server/loads/public.ts'
import { type BidRow, chargeColumns, selectBids, toBid } from './public.ts'

/** A bid after a write of the same transaction. */
export async function readBidById(db: Db, bidId: number): Promise<Bid> {
  return toBid(await selectBids(db).where('bids.id', '=', bidId).executeTakeFirstOrThrow())
}

/** The given bids of a trucker, each with its load as that trucker gets it. */
export async function withLoads(db: Db, truckerId: number, bids: Bid[]): Promise<TruckerBid[]> {
  if (bids.length === 0) return []
  const rows = await db
    .selectFrom('loads')
    .selectAll()
    .select(truckerStatusSql(truckerId).as('effective_status'))
    .where(
      'id',
      'in',
      bids.map((bid) => bid.loadId),
    )
    .execute()
  const loads = new Map(rows.map((row: ReadLoadRow) => [row.id, toNestedLoad(row)]))
  return bids.map((bid) => ({ ...bid, load: loads.get(bid.loadId)! }))
}

/** The stored columns for the given parts of a bid; what is not given is left as it is. */
export function toColumns(values: Partial<NewBid> | BidChange) {
  const charges = Object.entries(chargeColumns).flatMap(([name, column]) => {
    const value = values[name as ChargeName]
    return value === undefined ? [] : [[column, value]]
  })
  return {
    ...(Object.fromEntries(charges) as Partial<Pick<BidRow, (typeof chargeColumns)[ChargeName]>>),
    ...(values.otherFees !== undefined && { other_fees: values.otherFees || null }),
    ...(values.notes !== undefined && { notes: values.notes || null }),
  }
}

/** A suspended shipper's loads take no bids, and a trucker suspended during the call bids no longer. Source: G-234. */
export async function refuseSuspended(tx: Tx, shipperId: number, truckerId: number): Promise<void> {
  const suspended = await suspendedOf(tx, [shipperId, truckerId])
  if (suspended.has(shipperId)) throw new Refusal('auction-closed')
  if (suspended.has(truckerId)) throw new Refusal('signed-out')
}

/** The auction of a bid, locked, and then the bid as it is after the wait; not found when `owns` says no. */
export async function lockAuctionOfBid(
  tx: Tx,
  publicId: number,
  owns: (bid: BidRow) => boolean,
): Promise<{ auction: LockedAuction; bid: BidRow }> {
  const before = await tx.selectFrom('bids').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  const auction = before && owns(before) ? await lockAuction(tx, before.load_id) : null
  if (!before || !auction) throw new Refusal('bid-not-found')
  const bid = await tx.selectFrom('bids').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  return { auction, bid }
}
