import { type RawBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import { type AnyLoadStatus, auctionStatuses, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { isBiddingSql, isOverSql, ofActiveShipperSql } from '#server/auctions/auction.ts'
import { isAtLevelSql } from '#server/clocks/sql.ts'
import { isReadySql } from '#server/clocks/suggestions.ts'
import type { Count } from '#server/http/lists/paging.ts'
import { allOf, countedTo, type Slice, sumOf } from '#server/http/lists/slices.ts'
import { filterSql, type LoadScope } from './loads-asked.ts'
import { columns } from './orders.ts'
import { truckerStatusSql } from '#server/loads/trucker-status.ts'

type Condition = RawBuilder<boolean> | null
/**
 * `areFew`: read first and then sorted, whatever the statistics of the table say. `along`: the same rows for a walk along
 * an index of any order, which those past their deadline do not hold up.
 */
type Part = { where: RawBuilder<boolean>; areFew?: boolean; along?: RawBuilder<boolean> }
/** The loads that a trucker may see. */
export type TruckerScope = Extract<LoadScope, { truckerId: number }>
/** The loads of a shipper, or of all. */
export type OwnerScope = Exclude<LoadScope, TruckerScope>

/** The order of a page, its length, and what comes after its cursor. */
export type Cut = {
  column: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  limit: number
  rest: RawBuilder<boolean> | null
}

/** The loads of some statuses at this moment (null: of all), as slices that hold each of them once. Source: G-032. */
export function slicesOf(scope: LoadScope, statuses: AnyLoadStatus[] | null, cut: Cut): Slice[] {
  if (!('truckerId' in scope)) {
    // An index has a shipper's loads by creation; along that of another order lie the loads of everyone.
    const areFew = scope.isReady === true || (scope.shipperId !== null && cut.column !== columns.created.sql)
    return partsOf(statuses).map(({ along, ...part }) =>
      sliceOf(along ? { where: along } : { areFew, ...part }, [...within(scope), ...narrowed(scope)], cut),
    )
  }
  const areas = openAreas(scope)
  const open = openOf(statuses).map((part) => sliceOfAreas(part, areas, [...narrowed(scope), ofActiveShipperSql], cut))
  return [...open, ofBidsSql(scope, statuses, sql`loads.id, ${cut.column} as at`, { cut })]
}

/** Whether a load is one of those that all slices hold. */
export function isListedSql(scope: LoadScope, statuses: AnyLoadStatus[] | null): RawBuilder<boolean> {
  if (!('truckerId' in scope)) return allOf([anyOf(partsOf(statuses)), ...within(scope), ...narrowed(scope)])
  const inScope = [inAreas(openAreas(scope)), ...narrowed(scope), ofActiveShipperSql]
  const open = allOf([anyOf(openOf(statuses)), ...inScope])
  return sql`((${open}) or loads.id in (${ofBidsSql(scope, statuses, sql`loads.id`)}))`
}

/**
 * How many loads all slices hold together, counted from the indexes of the slices; with a condition, those that meet
 * it. `most`: no more than these are counted.
 */
export function countSql(
  scope: LoadScope,
  statuses: AnyLoadStatus[] | null,
  { condition = null, most }: { condition?: Condition; most?: number } = {},
): RawBuilder<number> {
  const rows = rowsSql(scope, statuses, sql`1`, condition)
  if (most !== undefined) return countedTo(most, rows)
  return sumOf(rows.map((slice) => sql`select count(*) from (${slice}) as counted`))
}

/** All rows of each slice in no order, as queries for `what`; with a condition, those that meet it. */
export function rowsSql(
  scope: LoadScope,
  statuses: AnyLoadStatus[] | null,
  what: RawBuilder<unknown>,
  condition: Condition = null,
): RawBuilder<unknown>[] {
  const ofPart = ({ where }: Part, ...conditions: Condition[]) =>
    sql`select ${what} from loads where ${allOf([where, ...conditions, ...narrowed(scope), condition])}`
  if (!('truckerId' in scope)) return partsOf(statuses).map((part) => ofPart(part, ...within(scope)))
  const areas = openAreas(scope)
  const open = openOf(statuses).map((part) => ofPart(part, inAreas(areas), ofActiveShipperSql))
  return [...open, ofBidsSql(scope, statuses, what, { condition })]
}

/** The total of a list: exact as far as rows are counted. Source: G-171. */
export function countOfLoads(scope: LoadScope, statuses: AnyLoadStatus[] | null): Count {
  const most = countedRows.all
  return { counted: countSql(scope, statuses, { most: most + 1 }), most }
}

/**
 * Statuses of this moment as conditions of one stored status each, which is what the indexes are by.
 *
 * The trigger `loads_mark_active` sees to it that a stored pending load has no bids.
 */
function partsOf(statuses: AnyLoadStatus[] | null): Part[] {
  if (statuses === null) return [{ where: sql`true` }]
  return statuses.flatMap((status): Part[] => {
    if (isAuction(status)) return [openPart(status), awardingPart(status)]
    return [{ where: stored(status) }, ...(status === 'expired' ? auctionStatuses.map(dueOf) : [])]
  })
}

function openPart(status: AnyLoadStatus): Part {
  const due = sql`select due.id from loads as due where due.status in ('pending', 'active')
    and due.expires_at <= statement_timestamp()`
  return {
    where: sql`${stored(status)} and loads.expires_at > statement_timestamp()`,
    along: sql`${stored(status)} and loads.id not in (${due})`,
  }
}

/** Past its end, but about to be awarded to the lowest bid. Source: Y-089. */
function awardingPart(status: AnyLoadStatus): Part {
  return {
    where: sql`${stored(status)} and loads.expires_at <= statement_timestamp() and loads.award_rule = 'lowest'`,
    areFew: true,
  }
}

function dueOf(status: (typeof auctionStatuses)[number]): Part {
  return { where: sql`${stored(status)} and ${isOverSql}`, areFew: true }
}

/**
 * The part that a trucker sees without a bid, which is what takes bids: either status of an open auction asks for both.
 * Source: G-225; Y-065.
 */
export function openOf(statuses: AnyLoadStatus[] | null): Part[] {
  if (statuses !== null && !statuses.some(isAuction)) return []
  return auctionStatuses.map((status) => ({
    where: sql`${stored(status)} and loads.bidding_ends_at > statement_timestamp()`,
  }))
}

/** Written out, so that a partial index is known to hold it. */
function stored(status: AnyLoadStatus): RawBuilder<boolean> {
  return sql`loads.status = ${sql.lit(status)}`
}

function sliceOf({ where, areFew }: Part, conditions: Condition[], { column, direction, limit, rest }: Cut): Slice {
  const rows = sql`select loads.id, ${column} as at from loads where ${allOf([where, ...conditions, rest])}`
  // `offset 0` keeps the planner from looking for them along the index of the order, past all others.
  const found = areFew ? sql`select id, at from (${rows} offset 0) as few` : rows
  const way = sql.raw(direction)
  return sql`${found} order by at ${way}, id ${way} limit ${sql.lit(limit)}`
}

/** A page from the index of each area. */
function sliceOfAreas(part: Part, areas: number[], conditions: Condition[], cut: Cut): Slice {
  return sql`select slice.id, slice.at from unnest(${areas}::int[]) as area (id) cross join lateral (
    ${sliceOf(part, [sql`loads.drayage_area_id = area.id`, ...conditions], cut)}) as slice`
}

/**
 * Loads that a trucker has bid on, except those in scope by their area.
 *
 * Open ones are found only among the pending bids: outside the areas served the others lead to no further bid. A load
 * to be decided takes no bids, and is not open. Other statuses cost as much as the trucker has bids.
 */
function ofBidsSql(
  scope: TruckerScope,
  statuses: AnyLoadStatus[] | null,
  what: RawBuilder<unknown>,
  { cut, condition = null }: { cut?: Cut; condition?: Condition } = {},
) {
  const { truckerId, served, areas } = scope
  const isOpen = statuses?.every(isAuction) ?? false
  const asked = statuses?.map((status) => (isAuction(status) ? 'active' : status))
  const isListed = allOf([
    sql`bids.trucker_id = ${truckerId}`,
    isOpen ? sql`bids.status = 'pending' and ${isBiddingSql}` : null,
    asked ? sql`${truckerStatusSql(truckerId)} = any(${asked}::text[])` : null,
    sql`not (${isBiddingSql} and ${inAreas(served)} and ${ofActiveShipperSql})`,
    areas && inAreas(areas),
    ...narrowed(scope),
    cut?.rest ?? null,
    condition,
  ])
  const way = sql.raw(cut?.direction ?? 'asc')
  const end = cut ? sql`order by at ${way}, id ${way} limit ${sql.lit(cut.limit)}` : sql``
  // `offset 0` keeps the planner from looking for them along the index of the order, past the loads of all others.
  const load = sql`(select * from loads as found where found.id = bids.load_id offset 0) as loads`
  return sql`select ${what} from bids cross join lateral ${load} where ${isListed} ${end}`
}

function within(scope: OwnerScope): Condition[] {
  return [isOwnSql(scope), scope.areas && inAreas(scope.areas)]
}

/** Whether a load is the shipper's; null for everyone else. */
export function isOwnSql(scope: LoadScope): Condition {
  const shipperId = 'shipperId' in scope ? scope.shipperId : null
  return shipperId === null ? null : sql<boolean>`loads.shipper_id = ${shipperId}`
}

/** The filters of a scope. */
export function narrowed(scope: LoadScope): Condition[] {
  const { ids, filters = {}, deadline, isReady } = scope
  const shipperId = 'shipperId' in scope ? scope.shipperId : null
  const isDue = deadline && shipperId !== null ? isAtLevelSql('shipper_id', shipperId, deadline) : null
  return [ids && sql`loads.id = any(${ids}::int[])`, filterSql(filters), isDue, isReady ? isReadySql : null]
}

/** The areas whose open loads a trucker asks for: the query only narrows. */
export function openAreas({ served, areas }: TruckerScope): number[] {
  return [...new Set(served)].filter((area) => areas?.includes(area) ?? true)
}

function anyOf(parts: Part[]): RawBuilder<boolean> {
  const conditions = parts.map(({ where }) => sql`(${where})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Whether a load is in one of some areas. */
export function inAreas(areas: number[]): RawBuilder<boolean> {
  return sql`loads.drayage_area_id = any(${areas}::int[])`
}
