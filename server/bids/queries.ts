import type { BidChange, NewBid } from '#domain/bids/form.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction, type LockedAuction } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { statement, together } from '#server/db/statement.ts'
import { type BidRow, chargeColumns } from './columns.ts'

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

/**
 * The state of a trucker's account and the shipper's at this moment, for a bid on a load; undefined without such a
 * load.
 */
export type Bidding = {
  areas_served: number[]
  trucker_suspended: boolean
  shipper_suspended: boolean
  /** Whether the trucker has a bid on it that was not withdrawn. */
  has_bid: boolean
  /** The bid that the trucker withdrew from it. */
  withdrawn_id: number | null
}

const readBidding = statement<{ values: [loadId: number, truckerId: number]; row: Bidding }>(
  'read-bidding',
  `select trucker.areas_served, trucker.suspended_at is not null as trucker_suspended,
     shipper.suspended_at is not null as shipper_suspended,
     exists (select from bids where load_id = $1 and trucker_id = $2 and status <> 'withdrawn') as has_bid,
     (select id from bids where load_id = $1 and trucker_id = $2 and status = 'withdrawn') as withdrawn_id
   from loads join users as shipper on shipper.id = loads.shipper_id join users as trucker on trucker.id = $2
   where loads.id = $1`,
)

/**
 * The auction of a load, locked, with the accounts as they are after the wait: an area may have been dropped since. Null
 * when there is no such load. Source: G-032.
 */
export async function lockForBid(
  tx: Tx,
  loadId: number,
  truckerId: number,
): Promise<(LockedAuction & { bidding: Bidding }) | null> {
  const [auction, [bidding]] = await together([lockAuction(tx, loadId), readBidding(tx, loadId, truckerId)])
  return auction && bidding ? { ...auction, bidding } : null
}

/** A suspended shipper's loads take no bids, and a trucker suspended during the call bids no longer. Source: G-234. */
export function refuseSuspended({ shipper_suspended, trucker_suspended }: Bidding): void {
  if (shipper_suspended) throw new Refusal('auction-closed')
  if (trucker_suspended) throw new Refusal('signed-out')
}

/** A bid by the id that goes outside. */
export const findBid = statement<{ values: [publicId: number]; row: BidRow }>(
  'find-bid',
  'select * from bids where public_id = $1',
)

/**
 * A trucker's own bid with its auction, which is locked, both as they are after the wait; not found when it is another's.
 */
export async function lockOwnBid(tx: Tx, publicId: number, truckerId: number, loadId?: number) {
  const [before] = await findBid(tx, publicId)
  if (before?.trucker_id !== truckerId || (loadId ?? before.load_id) !== before.load_id)
    throw new Refusal('bid-not-found')
  const [auction, [bid]] = await together([lockForBid(tx, before.load_id, truckerId), findBid(tx, publicId)])
  if (!auction || !bid) throw new Refusal('bid-not-found')
  return { auction, bid }
}
