import { type RawBuilder, sql } from 'kysely'
import { listShipperBids, listTruckerBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { type Order, orderOf, publicStartOf } from '#server/http/list-order.ts'
import { pageOfIds } from '#server/http/list-page.ts'
import { type Page, type Total, totalOf } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOf } from '#server/http/slices.ts'
import { shipperColumns, truckerColumns } from './orders.ts'
import { countBids, firstBids, hasStatusSql, selectBids, toBid } from './public.ts'
import { withLoads } from './queries.ts'
import { isFoundBid } from './search-bids.ts'

const usual = { key: 'changed', descending: true } as const
const id = sql`bids.id`

/** All bids on the shipper's loads. Source: A-406. */
const listShipperBidsRoute = reads(listShipperBids, ({ query, actor, db }) => {
  const order = orderOf('bids', shipperColumns, query.sort ?? usual, id)
  return pageOfBids(db, sql`bids.shipper_id = ${actor.id}`, order, query)
})

/** The trucker's own bids. Source: A-407. */
const listTruckerBidsRoute = reads(listTruckerBids, async ({ query, actor, db }) => {
  const order = orderOf('bids', truckerColumns, query.sort ?? usual, id)
  const page = await pageOfBids(db, sql`bids.trucker_id = ${actor.id}`, order, query)
  return { ...page, items: await withLoads(db, actor.id, page.items) }
})

export const ownBidsRoutes = [listShipperBidsRoute, listTruckerBidsRoute]

type Asked = {
  status: BidStatus[] | 'all' | undefined
  q?: string | undefined
  sort?: unknown
  limit: number
  cursor?: string | undefined
}

/** The latest change first, unless another order is asked for. */
async function pageOfBids(
  db: Db,
  isOwn: RawBuilder<boolean>,
  order: Order,
  { status, q, sort, limit, cursor }: Asked,
): Promise<Page<Bid>> {
  const start = publicStartOf(order, cursor, 'bids')
  const statuses = status === 'all' ? undefined : status
  const filter = { statuses, where: isOwn }
  const rest = order.after(start)
  const found = q ? isFoundBid(q) : null
  const isAsked = allOf([isOwn, hasStatusSql(statuses), found])
  const first = sort || q ? ownInOrder(allOf([isAsked, rest]), order, limit + 1) : null
  const ids = first ?? firstBids(filter, { order, rest, limit: limit + 1 })
  const total = start ? null : await (q ? countFound(db, isAsked) : countBids(db, filter))
  const asked = { ids: idsOf(ids), total }
  const { items, ...page } = await pageOfIds(selectBids(db), order, asked, limit, sql`bids.public_id`)
  return { ...page, items: items.map(toBid) }
}

/** As many as one account has on its loads, or has made: read, then sorted. */
function ownInOrder(condition: RawBuilder<boolean>, order: Order, limit: number) {
  return sql`select bids.id, ${order.sql} as at from ${withTheirLoads}
    where ${condition} order by ${order.by} limit ${limit}`
}

async function countFound(db: Db, condition: RawBuilder<boolean>): Promise<Total> {
  const most = countedRows.found
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select from ${withTheirLoads} where ${condition} limit ${most + 1}) as counted`.execute(db)
  return totalOf(rows[0]!.count, most)
}

/** From the bids to their loads, and not the other way round: `offset 0` keeps the planner to it. */
const withTheirLoads = sql`bids cross join lateral
  (select * from loads as found where found.id = bids.load_id offset 0) as loads`
