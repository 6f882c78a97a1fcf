import { type RawBuilder, sql } from 'kysely'
import { listShipperBids, listTruckerBids, ownBidsReport } from '#domain/bids/api.ts'
import { ownBidReport } from '#domain/bids/report.ts'
import type { QueryOf } from '#domain/http/endpoint.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import { wordsOf } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'
import {
  type Order,
  orderOf,
  orderOfUpdates,
  publicStartOf,
  refuseBesideUpdates,
} from '#server/http/lists/list-order.ts'
import { everyRow, type Found, idsInOrder, pageOfJson, rowsOfIds } from '#server/http/lists/list-page.ts'
import { listed, reportFile } from '#server/http/report-file.ts'
import { idsPostedWith } from '#server/loads/posted-with.ts'
import { updatedBidSql } from '#server/loads/updated-at.ts'
import { reads } from '#server/http/route.ts'
import { type Hunt, idsList, search } from '#server/http/lists/search.ts'
import { allOf, idsOf, type Slice } from '#server/http/lists/slices.ts'
import { ofLoads, shipperColumns, truckerColumns } from './orders.ts'
import { type BidCut, type BidFilter, countOfBids, firstBids, hasStatusSql } from './bid-rows.ts'
import { groundsOfOwnBids } from './search-bids.ts'
import { plainBids, truckerBids } from './sources.ts'

const usual = { key: 'changed', descending: true } as const
const id = sql`bids.id`
const publicId = sql`bids.public_id`

/** All bids on the shipper's loads, or on one of them. Source: A-406; F-065. */
const listShipperBidsRoute = reads(listShipperBids, async ({ query, actor, db }) => {
  const isOwn = sql<boolean>`bids.shipper_id = ${actor.id}`
  const ofLoad = query.loadId ? sql<boolean>`bids.load_id = ${query.loadId}` : null
  const source = plainBids(db, 'shipper')
  if (query.updatedSince !== undefined) {
    const { order, found } = findUpdated(allOf([isOwn, ofLoad]), query, query.updatedSince)
    return pageOfJson(db, source, order, found, query.limit, publicId)
  }
  const order = orderOf('bids', shipperColumns, query.sort ?? usual, id)
  // Beside all bids those of one shipper are few, and only the usual order has an index of theirs.
  const areFew = ofLoad !== null || (query.sort ?? usual).key !== usual.key
  const found = findBids(db, allOf([isOwn, ofLoad]), order, { ...query, reader: 'shipper', areFew })
  return pageOfJson(db, source, order, await found, query.limit, publicId)
})

/** The trucker's own bids. Source: A-407. */
const listTruckerBidsRoute = reads(listTruckerBids, async ({ query, actor, db }) => {
  const { order, found } = await findOwn(db, actor.id, query)
  return pageOfJson(db, truckerBids(db, actor.id), order, found, query.limit, publicId)
})

/** The list in one file. Source: Y-230. */
const ownBidsReportRoute = reads(ownBidsReport, async ({ query, actor, db }) => {
  const { order, found } = await findOwn(db, actor.id, { ...query, limit: everyRow })
  const withLoads = db.selectFrom('bids').innerJoin('loads', 'loads.id', 'bids.load_id')
  return reportFile(
    ownBidReport,
    listed(
      () => idsInOrder(withLoads, order, found),
      (ids) => rowsOfIds(db, truckerBids(db, actor.id), order, ids),
    ),
  )
})

async function findOwn(db: Db, truckerId: number, query: QueryOf<typeof listTruckerBids>) {
  const ids = query.postedWith === undefined ? null : await idsPostedWith(db, query.postedWith)
  const isOwn = allOf([
    sql<boolean>`bids.trucker_id = ${truckerId}`,
    ids && sql<boolean>`bids.load_id = any(${ids}::int[])`,
  ])
  if (query.updatedSince !== undefined) return findUpdated(isOwn, query, query.updatedSince)
  const order = orderOf('bids', truckerColumns, query.sort ?? usual, id)
  return { order, found: await findBids(db, isOwn, order, { ...query, reader: 'trucker', areFew: ids !== null }) }
}

export const ownBidsRoutes = [listShipperBidsRoute, listTruckerBidsRoute, ownBidsReportRoute]

type Asked = {
  reader: 'shipper' | 'trucker'
  status: BidStatus[] | 'all' | undefined
  q?: string | undefined
  sort?: { key: string } | undefined
  limit: number
  cursor?: string | undefined
  /** The condition leaves few. */
  areFew?: boolean
}

/**
 * The bids that changed since a time, or whose load did, as far as their reader may know; the oldest change first. An
 * index has them so. Source: F-282.
 */
function findUpdated(isOwn: RawBuilder<boolean>, asked: Omit<Asked, 'reader'>, since: string) {
  refuseBesideUpdates(asked)
  const order = orderOfUpdates('bids', updatedBidSql, id)
  const statuses = asked.status === 'all' ? undefined : asked.status
  const rest = order.after(publicStartOf(order, asked.cursor, 'bids'))
  const isListed = allOf([isOwn, hasStatusSql(statuses), sql`${updatedBidSql} >= ${since}::timestamptz`, rest])
  const rows = sql`select bids.id, ${updatedBidSql} as at from bids ${load} where ${isListed}
    order by ${order.by} limit ${sql.lit(asked.limit + 1)}`
  return { order, found: { ids: idsOf(rows), total: null } satisfies Found }
}

/** The latest change first, unless another order is asked for. */
async function findBids(
  db: Db,
  isOwn: RawBuilder<boolean>,
  order: Order,
  { reader, status, q, sort, limit, cursor, areFew = false }: Asked,
): Promise<Found> {
  const start = publicStartOf(order, cursor, 'bids')
  const statuses = status === 'all' ? undefined : status
  const filter: BidFilter = { statuses, where: isOwn }
  const rest = order.after(start)
  const first = (most: number, parties = false) =>
    firstOwn(filter, { order, rest, limit: most, areFew, parties }, sort?.key ?? usual.key)
  const near = (most: number) => first(most, true)
  const found = q
    ? await searchOwn(db, q, reader, { order, near, isOwn, isListed: allOf([hasStatusSql(statuses), rest]), limit })
    : null
  const ids = found ? idsList(found.ids.slice(0, limit + 1)) : idsOf(first(limit + 1))
  return { ids, total: start ? null : (found?.total ?? countOfBids(filter)) }
}

function searchOwn(
  db: Db,
  q: string,
  reader: Asked['reader'],
  hunt: Pick<Hunt, 'order' | 'near' | 'isOwn' | 'isListed' | 'limit'>,
) {
  const words = wordsOf(q)
  return search(db, {
    ...hunt,
    table: 'bids',
    words,
    grounds: groundsOfOwnBids(words, reader),
    joined: load,
    isNearWhole: true,
  })
}

/** From an index, or sorted: one account has only as many on its loads. */
function firstOwn(
  { statuses, where }: BidFilter,
  { order, rest, limit, areFew = false, parties = false }: BidCut,
  key: string,
): Slice {
  if (!ofLoads.has(key)) return firstBids({ statuses, where }, { order, rest, limit, areFew, parties })
  const condition = allOf([where, hasStatusSql(statuses), rest])
  return sql`select bids.id, bids.load_id, bids.trucker_id, ${order.sql} as at from bids ${load} where ${condition} order by ${order.by} limit ${sql.lit(limit)}`
}

/** Reads from the bids to their loads, not the other way: `offset 0` keeps the planner to it. */
const load = sql`cross join lateral
  (select * from loads as found where found.id = bids.load_id offset 0) as loads`
