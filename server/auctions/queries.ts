import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { lockAuction, type LockedAuction } from './public.ts'

/** The shipper's own auction, locked; another shipper's is not found. */
export async function lockOwnAuction(tx: Tx, loadId: number, shipperId: number): Promise<LockedAuction> {
  const auction = await lockAuction(tx, loadId)
  if (auction?.load.shipper_id !== shipperId) throw new Refusal('load-not-found')
  return auction
}

/** The truckers whose bids on a load are pending. */
export async function pendingBidders(tx: Tx, loadId: number): Promise<number[]> {
  const bids = await tx
    .selectFrom('bids')
    .select('trucker_id')
    .where('load_id', '=', loadId)
    .where('status', '=', 'pending')
    .execute()
  return bids.map((bid) => bid.trucker_id)
}
