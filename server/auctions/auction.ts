import { type Selectable, sql } from 'kysely'
import { type AuctionState, isUnsettled } from '#domain/auctions/deadline.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { Unsettled } from '#server/db/unsettled.ts'
import type { Tables } from '#server/db/tables.ts'

export type LoadRow = Selectable<Tables['loads']>

/**
 * An auction whose row is locked until the transaction ends, with the moment at which it is judged, and an id for the
 * resulting event, so that its notifications need not wait for it.
 */
export type LockedAuction = { load: LoadRow; state: AuctionState; now: Date; eventId: number }

/**
 * Locks the auction of a load; null when there is no such load.
 *
 * Bids, awards, extensions, cancellations and the closing clock all take this lock first, so on one load they run one
 * after another. Needs READ COMMITTED (the default): what follows is read after the wait. Throws `Unsettled` where an award
 * rule is to be settled first: the write is done again after that.
 */
export async function lockAuction(tx: Tx, loadId: number): Promise<LockedAuction | null> {
  const auction = await lockUnsettled(tx, loadId)
  if (auction && isUnsettled(auction.state, auction.now)) throw new Unsettled([loadId])
  return auction
}

/** The same, whether its rule is settled or not. */
export async function lockUnsettled(tx: Tx, loadId: number): Promise<LockedAuction | null> {
  const [row] = await lockLoad(tx, loadId)
  if (!row) return null
  const { judged_at: now, event_id: eventId, ...load } = row
  return { load, state: auctionState(load), now, eventId }
}

// The clock is read for the row that is handed out, which is after the wait for its lock.
const lockLoad = statement<{ values: [loadId: number]; row: LoadRow & { judged_at: Date; event_id: number } }>(
  'lock-load',
  `with locked as materialized (select * from loads where id = $1 for update)
   select locked.*, clock_timestamp() as judged_at, nextval('events_id_seq') as event_id from locked`,
)

export function auctionState(load: LoadRow): AuctionState {
  return {
    status: load.status,
    expiresAt: load.expires_at,
    createdAt: load.created_at,
    auctionDuration: load.auction_duration,
    biddingEndsAt: load.bidding_ends_at,
    decisionHours: load.decision_hours,
    bidCount: load.bid_count,
    awardRule: load.award_rule,
  }
}

/** The parts of a changing load that the events table and the live hub get. */
export function changeOf(load: LoadRow) {
  return { loadId: load.id, shipperId: load.shipper_id, areaId: load.drayage_area_id }
}

/** Whether an auction is to be awarded by a rule, as its index has it. */
export const isRuledSql = sql<boolean>`(loads.status in ('pending', 'active') and loads.award_rule <> 'manual')`

/** Whether the auction of a row of `loads` is past its end; one that is about to be awarded to its lowest bid is not. */
export const isOverSql = sql<boolean>`(loads.expires_at <= statement_timestamp() and loads.award_rule <> 'lowest')`

/** `effectiveStatus` of domain/auctions/deadline.ts as SQL over `loads`; a test holds the two together. */
export const effectiveStatusSql = sql<AnyLoadStatus>`case
  when loads.status not in ('pending', 'active') then loads.status
  when ${isOverSql} then 'expired'
  when loads.bid_count > 0 then 'active'
  else loads.status end`

/** Whether the shipper of a row of `loads` may trade: those of suspended ones are hidden. Source: G-234. */
export const ofActiveShipperSql = sql<boolean>`loads.shipper_id not in (select id from users where suspended_at is not null)`

/** Rejects the pending bids of a load; returns their truckers. The clock stores lapsed bids. */
export const rejectPending = statement<{ values: [loadId: number, now: Date]; row: { trucker_id: number } }>(
  'reject-pending-bids',
  `update bids set status = 'rejected', updated_at = $2 where load_id = $1 and status = 'pending'
     and (valid_until is null or valid_until > $2) returning trucker_id`,
)

/** Until when each pending bid of a load is valid, those that have lapsed among them; null is until the auction is over. */
export const validitiesOf = statement<{ values: [loadId: number]; row: { valid_until: Date | null } }>(
  'read-validities',
  `select valid_until from bids where load_id = $1 and status = 'pending'`,
)

/** Whether the auction of a row of `loads` is running: bids are taken, a rule awards it, or the shipper decides. */
export const isOpenSql = sql<boolean>`(loads.status in ('pending', 'active') and not ${isOverSql})`

/** Whether it takes bids: `phaseOf` is bidding. A test holds the two together. */
export const isBiddingSql = sql<boolean>`(loads.status in ('pending', 'active')
  and loads.bidding_ends_at > statement_timestamp())`

/** The end of an auction as truckers are given it: `nominalEndOf`, which is the same whatever bids there are. Source: Y-047. */
export const nominalEndSql = sql<Date>`(loads.bidding_ends_at + make_interval(hours => loads.decision_hours))`

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
