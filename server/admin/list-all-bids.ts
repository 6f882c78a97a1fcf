import { sql } from 'kysely'
import { listAllBids } from '#domain/admin/api.ts'
import { type BidRow, countBids, idsOfBids } from '#server/bids/public.ts'
import { type Key, pageOf, readPublicCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { selectAdminBids, toAdminBid } from './queries.ts'

const order = 'newest bids'
const keyOf = (row: BidRow): Key => [row.created_at.toISOString(), row.public_id]

/** Source: docs/decisions/product.md, G-052, G-171. */
export const listAllBidsRoute = reads(listAllBids, async ({ query, db }) => {
  const after = readPublicCursor(order, query.cursor)
  const ofLoad = query.loadId ? sql<boolean>`bids.load_id = ${query.loadId}` : null
  const filter = { statuses: query.status === 'all' ? undefined : query.status, where: ofLoad }
  const cut = { column: 'created_at', after, limit: query.limit + 1, areFew: ofLoad !== null } as const
  const rows = await selectAdminBids(db)
    .where('bids.id', 'in', idsOfBids(filter, cut))
    .orderBy('bids.created_at', 'desc')
    .orderBy('bids.id', 'desc')
    .execute()
  const page = pageOf(rows, query.limit, { order, keyOf }, after ? null : await countBids(db, filter))
  return { ...page, items: page.items.map(toAdminBid) }
})
