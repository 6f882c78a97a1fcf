import { sql } from 'kysely'
import { listShipperBids, listTruckerBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/bids/lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, type Page, pageOf, readPublicCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { type BidRow, countBids, idsOfBids, selectBids, toBid } from './public.ts'
import { withLoads } from './queries.ts'

type Owner = 'shipper_id' | 'trucker_id'
type Query = { status: BidStatus[] | 'all' | undefined; limit: number; cursor?: string | undefined }

/** All bids on the shipper's loads. Source: A-406. */
export const listShipperBidsRoute = reads(listShipperBids, ({ query, actor, db }) =>
  pageOfBids(db, 'shipper_id', actor.id, query),
)

/** The trucker's own bids. Source: A-407. */
export const listTruckerBidsRoute = reads(listTruckerBids, async ({ query, actor, db }) => {
  const page = await pageOfBids(db, 'trucker_id', actor.id, query)
  return { ...page, items: await withLoads(db, actor.id, page.items) }
})

const order = 'bids by change'
const keyOf = (row: BidRow): Key => [row.updated_at.toISOString(), row.public_id]

/** The latest change first. */
async function pageOfBids(db: Db, owner: Owner, ownerId: number, { status, limit, cursor }: Query): Promise<Page<Bid>> {
  const after = readPublicCursor(order, cursor)
  const statuses = status === 'all' ? undefined : status
  const filter = { statuses, where: sql<boolean>`${sql.ref(`bids.${owner}`)} = ${ownerId}` }
  const rows = await selectBids(db)
    .where('bids.id', 'in', idsOfBids(filter, { column: 'updated_at', after, limit: limit + 1 }))
    .orderBy('bids.updated_at', 'desc')
    .orderBy('bids.id', 'desc')
    .execute()
  const total = after ? null : await countBids(db, filter)
  const { items, ...page } = pageOf(rows, limit, { order, keyOf }, total)
  return { ...page, items: items.map(toBid) }
}
