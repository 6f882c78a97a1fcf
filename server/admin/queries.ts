import type { AdminBid } from '#domain/admin/bid.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import { accountNameSql, toUser } from '#server/auth/public.ts'
import { type BidRow, selectBids, toBid } from '#server/bids/public.ts'
import type { Db } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'

/** Bids with their status now and the name of their trucker. */
export function selectAdminBids(db: Db) {
  return selectBids(db)
    .innerJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
    .select(accountNameSql('trucker').as('trucker_name'))
}

export function toAdminBid(row: BidRow & { load_number: string; trucker_name: string }): AdminBid {
  return { ...toBid(row), truckerName: row.trucker_name }
}

/** An account as admins see it. */
export function toAdminUser(row: UserRow): AdminUser {
  return {
    ...toUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
  }
}
