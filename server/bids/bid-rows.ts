import { type RawBuilder, sql } from 'kysely'
import type { Bid, TruckerBid } from '#domain/bids/bid.ts'
import { type BidStatus, bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { countedRows } from '#domain/http/list-query.ts'
import { type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import { isOverSql } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import type { Order } from '#server/http/lists/list-order.ts'
import type { Count } from '#server/http/lists/paging.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { allOf, countedTo, firstOf, type Slice } from '#server/http/lists/slices.ts'
import {
  type BidRow,
  chargeColumns,
  type ChargeRow,
  effectiveBidStatusSql,
  isOfSuspendedSql,
  lapsedAtSql,
} from './columns.ts'
import { truckerBids } from './sources.ts'

type RowOfBid = BidRow & {
  load_number: string
  effective_bid_status?: BidStatus
  lapsed_now?: Date | null
  suspended?: boolean
}

/**
 * A bid as its trucker and staff may see it: only the trucker's id. Source: G-026.
 *
 * The effective status is for rows read at some moment; a row just written under the lock has the right status.
 */
export function toBid(row: RowOfBid): Bid {
  const status = row.effective_bid_status ?? row.status
  return {
    id: row.public_id,
    loadId: row.load_id,
    loadNumber: row.load_number,
    truckerId: row.trucker_id,
    status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...chargesOf(row),
    otherFees: row.other_fees,
    notes: row.notes,
    validUntil: row.valid_until?.toISOString() ?? null,
    lapsedAt: (row.lapsed_now ?? row.lapsed_at)?.toISOString() ?? null,
    ...(row.renewal_asked_at && { renewalAskedAt: row.renewal_asked_at.toISOString() }),
    ...(row.withdrawn_at && { withdrawal: withdrawalOf(row, row.withdrawn_at) }),
    ...(row.needs_confirmation && status === 'pending' && { needsConfirmation: true as const }),
    ...endedOf(row),
    ...(row.suspended && status === 'pending' && { unavailable: true as const }),
  }
}

function endedOf({ ended_reason: reason }: BidRow) {
  return reason === 'declined' || reason === 'released' ? { endedReason: reason } : {}
}

function withdrawalOf(row: BidRow, at: Date) {
  return { at: at.toISOString(), reason: row.withdrawal_reason, note: row.withdrawal_note }
}

/**
 * A bid as others see it: a withdrawn one no longer has a price, and only the shipper reads why. Source: Y-068, Y-069.
 */
export function toBidOfOther(row: RowOfBid, reader: 'shipper' | 'admin'): Bid {
  const { renewalAskedAt, endedReason, ...bid } = toBid(row)
  const own = { ...(renewalAskedAt !== undefined && { renewalAskedAt }), ...(endedReason && { endedReason }) }
  const asked = reader === 'shipper' ? own : {}
  if (!bid.withdrawal) return { ...bid, ...asked, ...(reader === 'shipper' && { otherAmount: row.other_amount }) }
  const none = Object.fromEntries(chargeNames.map((name) => [name, null])) as object
  const withdrawal = reader === 'shipper' ? bid.withdrawal : { ...bid.withdrawal, reason: null, note: null }
  const amount = reader === 'shipper' ? { otherAmount: null } : {}
  return { ...bid, ...asked, ...none, ...amount, otherFees: null, notes: null, withdrawal }
}

/** The charges of a stored bid by their names on the wire. */
export function chargesOf(row: ChargeRow): Record<ChargeName, number> {
  const pairs = Object.entries(chargeColumns).map(([name, column]) => [name, row[column]])
  return Object.fromEntries(pairs) as Record<ChargeName, number>
}

/** Bids with their load's number and their status now. */
export function selectBids(db: Db) {
  return db
    .selectFrom('bids')
    .innerJoin('loads', 'loads.id', 'bids.load_id')
    .selectAll('bids')
    .select(['loads.load_number', effectiveBidStatusSql.as('effective_bid_status'), isOfSuspendedSql.as('suspended')])
    .select(lapsedAtSql.as('lapsed_now'))
}

/** A bid after a write of the same transaction, as the shipper of its load reads it. */
export async function readBidForShipper(db: Db, bidId: number): Promise<Bid> {
  return toBidOfOther(await selectBids(db).where('bids.id', '=', bidId).executeTakeFirstOrThrow(), 'shipper')
}

/** The same as its trucker reads it. */
export async function readBidForTrucker(db: Db, bidId: number): Promise<Bid> {
  return toBid(await selectBids(db).where('bids.id', '=', bidId).executeTakeFirstOrThrow())
}

/** A trucker's own bids of these ids with their loads, by their ids. */
export async function ownBidsIn(db: Db, truckerId: number, ids: number[]): Promise<Map<number, TruckerBid>> {
  if (ids.length === 0) return new Map()
  const source = truckerBids(db, truckerId)
  const rows = await selectJson(source)
    .select('bids.id')
    .where('bids.trucker_id', '=', truckerId)
    .where('bids.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, json }) => [id, parseRow(source, json)]))
}

/**
 * Bids that are pending as stored, but whose auction is past its deadline: the clock has yet to close it. There are few
 * such auctions, which the planner does not know: `offset 0` has it go from them to their bids.
 */
const due = sql`from loads cross join lateral
  (select * from bids where bids.load_id = loads.id and bids.status = 'pending' offset 0) as bids
  where loads.status in ('pending', 'active') and ${isOverSql}`

/** Whether a bid's auction is one of them. They are read once, not one for each bid. */
const isOnDue = sql`bids.load_id in (select auction.id from loads as auction
  where auction.status in ('pending', 'active') and auction.expires_at <= statement_timestamp()
    and auction.award_rule <> 'lowest')`

/** Bids that are pending as stored, but no longer valid, of auctions that are not due. Few: the clock stores them too. */
const lapsing = sql`from bids where bids.status = 'pending' and bids.valid_until <= statement_timestamp()
  and not (${isOnDue})`

/** Whether a bid is one that lapsed. They are read once, from the index of validities. */
const hasLapsedSql = sql`bids.id in (select lapsed.id from bids as lapsed
  where lapsed.status = 'pending' and lapsed.valid_until <= statement_timestamp())`

const stillPending = sql`from bids where bids.status = 'pending' and not (${isOnDue}) and not (${hasLapsedSql})`

/** The bids of some current statuses (undefined: of all) for which the condition is true. */
export type BidFilter = { statuses: BidStatus[] | undefined; where: RawBuilder<boolean> | null }
export type BidCut = {
  order: Order
  rest: RawBuilder<boolean> | null
  limit: number
  areFew?: boolean
  parties?: boolean
}

/**
 * The first bids of an order, as `id` and `at`, from slices of one stored status each, as the indexes are.
 *
 * `areFew`: the condition leaves few bids, which are read first and then sorted. With `parties` they also have
 * `load_id` and `trucker_id`, for a search.
 */
export function firstBids({ statuses, where }: BidFilter, { order, rest, limit, areFew, parties }: BidCut): Slice {
  const way = sql.raw(order.direction)
  const slices = slicesOf(statuses).map((slice) => {
    // `offset 0` keeps the planner from looking for the few along the index of the order, past all others.
    const fence = areFew || slice === due || slice === lapsing ? sql`offset 0` : sql``
    const columns = parties ? sql`bids.load_id, bids.trucker_id,` : sql``
    const rows = sql`select ${columns} bids.id, ${order.sql} as at ${slice} and ${allOf([where, rest])} ${fence}`
    return sql`select * from (${rows}) as slice order by at ${way}, id ${way} limit ${sql.lit(limit)}`
  })
  return firstOf(slices, order.direction, limit)
}

/** Whether a row of `bids` has one of the statuses now. */
export function hasStatusSql(statuses: BidStatus[] | undefined): RawBuilder<boolean> {
  if (!statuses) return sql`true`
  const conditions = statuses.map((status) => {
    if (status === 'pending') return sql`(bids.status = 'pending' and not (${isOnDue}) and not (${hasLapsedSql}))`
    return status === 'expired'
      ? sql`(bids.status = 'expired' or (bids.status = 'pending' and (${isOnDue} or ${hasLapsedSql})))`
      : sql`bids.status = ${sql.lit(status)}`
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** The total of a list of bids, as far as it is counted, each status from its index. */
export function countOfBids(filter: BidFilter): Count {
  const most = countedRows.all
  return { counted: countedTo(most + 1, rowsOfBids(filter)), most }
}

/** All bids of a filter in no order and without columns, as queries that share none, each status from its index. */
export function rowsOfBids({ statuses, where }: BidFilter): RawBuilder<unknown>[] {
  return slicesOf(statuses).map((slice) => sql`select 1 ${slice} and ${allOf([where])}`)
}

/** Statuses of this moment as stored ones. */
function slicesOf(statuses: BidStatus[] | undefined): Slice[] {
  if (!statuses) return bidStatuses.map(stored)
  return statuses.flatMap((status) => {
    if (status === 'pending') return [stillPending]
    return status === 'expired' ? [stored(status), due, lapsing] : [stored(status)]
  })
}

function stored(status: BidStatus): Slice {
  return sql`from bids where bids.status = ${sql.lit(status)}`
}
