import { type RawBuilder, sql } from 'kysely'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { effectiveStatusSql, ofActiveShipperSql } from '#server/auctions/auction.ts'
import { orderOfUpdates, startOf } from '#server/http/lists/list-order.ts'
import type { Found } from '#server/http/lists/list-page.ts'
import type { Key } from '#server/http/lists/paging.ts'
import { allOf, firstOf, idsOf, type Slice } from '#server/http/lists/slices.ts'
import { truckerStatusSql } from '#server/loads/trucker-status.ts'
import { updatedForAreaSql, updatedForTruckerSql, updatedOwnSql } from '#server/loads/updated-at.ts'
import type { LoadScope } from './loads-asked.ts'
import { inAreas, narrowed, openAreas, openOf, type OwnerScope, type TruckerScope } from './slices.ts'

type Asked = {
  scope: LoadScope
  statuses: AnyLoadStatus[] | null
  since: string
  cursor?: string | undefined
  limit: number
}
/** What a slice is cut by: since when, after which row, and how many. */
type Cut = { since: string; after: Key | null; most: number }

/**
 * The loads that changed since a time, as far as their reader may know, the oldest change first. Indexes
 * have them so: of a shipper, of all, of an area and of a trucker's bids. Source: F-282.
 */
export function findUpdatedLoads({ scope, statuses, since, cursor, limit }: Asked) {
  const order = orderOf('truckerId' in scope ? updatedForTruckerSql : sql`updates.updated_at`)
  const cut = { since, after: startOf(order, cursor), most: limit + 1 }
  const slices = 'truckerId' in scope ? slicesOfTrucker(scope, statuses, cut) : [sliceOfOwner(scope, statuses, cut)]
  const found: Found = { ids: idsOf(firstOf(slices, 'asc', limit + 1)), total: null }
  return { order, found }
}

function orderOf(updated: RawBuilder<unknown>, id = sql`loads.id`) {
  return orderOfUpdates('loads', updated, id)
}

function isWithin(updated: RawBuilder<unknown>, { since, after }: Cut, id?: RawBuilder<unknown>): RawBuilder<boolean> {
  return allOf([sql`${updated} >= ${since}::timestamptz`, orderOf(updated, id).after(after)])
}

function sliceOfOwner(scope: OwnerScope, statuses: AnyLoadStatus[] | null, cut: Cut): Slice {
  const updated = sql`updates.updated_at`
  const isListed = allOf([
    scope.shipperId === null ? null : sql`updates.shipper_id = ${scope.shipperId}`,
    statuses && sql`${effectiveStatusSql} = any(${statuses}::text[])`,
    scope.areas && inAreas(scope.areas),
    ...narrowed(scope),
    isWithin(updated, cut, sql`updates.load_id`),
  ])
  // `offset 0` keeps the planner from reading all loads for those of some statuses.
  return sql`select loads.id, ${updated} as at from load_updates as updates cross join lateral
    (select * from loads as found where found.id = updates.load_id offset 0) as loads
    where ${isListed} order by ${updated}, updates.load_id limit ${sql.lit(cut.most)}`
}

function slicesOfTrucker(scope: TruckerScope, statuses: AnyLoadStatus[] | null, cut: Cut): Slice[] {
  return [...openOf(statuses).map(({ where }) => sliceOfAreas(scope, where, cut)), sliceOfBids(scope, statuses, cut)]
}

function sliceOfAreas(scope: TruckerScope, where: RawBuilder<boolean>, cut: Cut): Slice {
  const isListed = allOf([
    sql`loads.drayage_area_id = area.id`,
    where,
    ...narrowed(scope),
    ofActiveShipperSql,
    sql`not exists (select from bids where bids.load_id = loads.id and bids.trucker_id = ${scope.truckerId})`,
    isWithin(updatedForAreaSql, cut),
  ])
  return sql`select slice.id, slice.at from unnest(${openAreas(scope)}::int[]) as area (id) cross join lateral (
    select loads.id, ${updatedForAreaSql} as at from loads where ${isListed}
    order by ${orderOf(updatedForAreaSql).by} limit ${sql.lit(cut.most)}) as slice`
}

function sliceOfBids(scope: TruckerScope, statuses: AnyLoadStatus[] | null, cut: Cut): Slice {
  const asked = statuses?.map((status) => (isAuction(status) ? 'active' : status))
  const isListed = allOf([
    sql`mine.trucker_id = ${scope.truckerId}`,
    asked ? sql`${truckerStatusSql(scope.truckerId)} = any(${asked}::text[])` : null,
    scope.areas && inAreas(scope.areas),
    ...narrowed(scope),
    isWithin(updatedOwnSql, cut, sql`mine.load_id`),
  ])
  return sql`select loads.id, ${updatedOwnSql} as at from bids as mine cross join lateral
    (select * from loads as found where found.id = mine.load_id offset 0) as loads
    where ${isListed} order by ${updatedOwnSql}, mine.load_id limit ${sql.lit(cut.most)}`
}
