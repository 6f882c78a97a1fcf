import { type Selectable, sql } from 'kysely'
import { type AuctionState } from '#domain/auctions/deadline.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type LoadRow = Selectable<Tables['loads']>

/** An auction whose row is locked until the transaction ends, with the moment at which it is judged. */
export type LockedAuction = { load: LoadRow; state: AuctionState; now: Date }

/**
 * Locks the auction of a load; null when there is no such load.
 *
 * Bids, awards, extensions, cancellations and the closing clock all take this lock first, so on one load they run one
 * after another. Needs READ COMMITTED (the default): what follows is read after the wait.
 */
export async function lockAuction(tx: Tx, loadId: number): Promise<LockedAuction | null> {
  const load = await tx.selectFrom('loads').selectAll().where('id', '=', loadId).forUpdate().executeTakeFirst()
  if (!load) return null

  // A statement of its own: in the locking one, the clock would be read before the wait for the lock.
  const now = await databaseNow(tx)
  return { load, state: auctionState(load), now }
}

export function auctionState(load: LoadRow): AuctionState {
  return {
    status: load.status,
    expiresAt: load.expires_at,
    createdAt: load.created_at,
    auctionDuration: load.auction_duration,
    bidCount: load.bid_count,
  }
}

/** The parts of a changing load that the events table and the live hub get. */
export function changeOf(load: LoadRow) {
  return { loadId: load.id, shipperId: load.shipper_id, areaId: load.drayage_area_id }
}

/** `effectiveStatus` of domain/auctions/deadline.ts as SQL over `loads`; a test holds the two together. */
export const effectiveStatusSql = sql<AnyLoadStatus>`case
  when loads.status not in ('pending', 'active') then loads.status
  when loads.expires_at <= statement_timestamp() then 'expired'
  when loads.bid_count > 0 then 'active'
  else loads.status end`

/** Whether the shipper of a row of `loads` may trade: those of suspended ones are hidden. Source: G-234. */
export const ofActiveShipperSql = sql<boolean>`loads.shipper_id not in (select id from users where suspended_at is not null)`

/** Which of these accounts are suspended. Source: G-234. */
export async function suspendedOf(tx: Tx, userIds: number[]): Promise<Set<number>> {
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('suspended_at', 'is not', null)
    .execute()
  return new Set(users.map(({ id }) => id))
}

/** Whether the auction of a row of `loads` is running. */
export const isOpenSql = sql<boolean>`(loads.status in ('pending', 'active') and loads.expires_at > statement_timestamp())`
