import { sql } from 'kysely'
import { listAllBids } from '#domain/admin/api.ts'
import type { BidStatus } from '#domain/bids/lifecycle.ts'
import { type BidRow, hasBidStatus, selectBids } from '#server/bids/public.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { selectAdminBids, toAdminBid } from './queries.ts'

type Filter = { statuses: BidStatus[] | undefined; loadId: number | undefined }

const order = 'newest bids'
const keyOf = (row: BidRow): Key => [row.created_at.toISOString(), row.id]

/** Source: docs/decisions/product.md, G-052, G-171. */
export const listAllBidsRoute = reads(listAllBids, async ({ query, db }) => {
  const filter = { statuses: query.status === 'all' ? undefined : query.status, loadId: query.loadId }
  const after = readCursor(order, query.cursor)
  let bids = selectAdminBids(db)
  if (filter.statuses) bids = bids.where(hasBidStatus(filter.statuses))
  if (filter.loadId) bids = bids.where('bids.load_id', '=', filter.loadId)
  if (after) bids = bids.where(sql<boolean>`(bids.created_at, bids.id) < (${after[0]}::timestamptz, ${after[1]})`)
  const rows = await bids
    .orderBy('bids.created_at', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = pageOf(rows, query.limit, { order, keyOf }, after ? null : await countBids(db, filter))
  return { ...page, items: page.items.map(toAdminBid) }
})

/** Without a status to judge, the loads need not be looked at. */
async function countBids(db: Db, { statuses, loadId }: Filter): Promise<number> {
  const counted = statuses ? selectBids(db).clearSelect().where(hasBidStatus(statuses)) : db.selectFrom('bids')
  const some = loadId ? counted.where('bids.load_id', '=', loadId) : counted
  const { count } = await some.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}
