import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { lockAuction, type LockedAuction } from './auction.ts'

/** The shipper's own auction, locked; another shipper's is not found. */
export async function lockOwnAuction(tx: Tx, loadId: number, shipperId: number): Promise<LockedAuction> {
  const auction = await lockAuction(tx, loadId)
  if (auction?.load.shipper_id !== shipperId) throw new Refusal('load-not-found')
  return auction
}

/** The truckers whose bids on a load are pending at an instant. */
export async function pendingBidders(tx: Tx, loadId: number, now: Date): Promise<number[]> {
  const bids = await tx
    .selectFrom('bids')
    .select('trucker_id')
    .where('load_id', '=', loadId)
    .where('status', '=', 'pending')
    .where(isValidSql(now))
    .execute()
  return bids.map((bid) => bid.trucker_id)
}

/**
 * Makes the bids that expired with an auction pending again, unchanged; returns their truckers. Rejected and withdrawn
 * ones stay so (G-006), and those whose validity has passed since are now lapsed. If the clock has not closed the
 * auction yet (`isOver`), they are still stored as pending. Source: Y-063.
 */
export async function reviveBids(tx: Tx, loadId: number, isOver: boolean, now: Date): Promise<number[]> {
  await tx
    .updateTable('bids')
    .set((column) => ({ expired_with_auction: false, lapsed_at: column.ref('valid_until') }))
    .where('load_id', '=', loadId)
    .where(sql<boolean>`status = 'expired' and expired_with_auction and not ${isValidSql(now)}`)
    .execute()
  const revived = await tx
    .updateTable('bids')
    .set({ status: 'pending', expired_with_auction: false })
    .where('load_id', '=', loadId)
    .where(sql<boolean>`(status = 'expired' and expired_with_auction or status = 'pending' and ${isOver})`)
    .where(isValidSql(now))
    .returning('trucker_id')
    .execute()
  return revived.map((bid) => bid.trucker_id)
}

function isValidSql(now: Date) {
  return sql<boolean>`(valid_until is null or valid_until > ${now}::timestamptz)`
}
