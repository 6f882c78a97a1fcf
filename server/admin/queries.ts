import type { AdminBid } from '#domain/admin/bid.ts'
import { accountNameSql } from '#server/auth/public.ts'
import { type BidRow, selectBids, toBid } from '#server/bids/public.ts'
import type { Db } from '#server/db/db.ts'

/** Bids with their status now and the name of their trucker. */
export function selectAdminBids(db: Db) {
  return selectBids(db)
    .innerJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
    .select(accountNameSql('trucker').as('trucker_name'))
}

export function toAdminBid(row: BidRow & { load_number: string; trucker_name: string }): AdminBid {
  return { ...toBid(row), truckerName: row.trucker_name }
}
