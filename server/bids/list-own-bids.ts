import { sql } from 'kysely'
import { listShipperBids, listTruckerBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/bids/lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, type Page, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { toBid } from './public.ts'
import { hasBidStatus, selectBids, withLoads } from './queries.ts'

type Query = { status: BidStatus[] | 'all' | undefined; limit: number; cursor?: string | undefined }

/** All bids on the shipper's loads. Source: A-406. */
export const listShipperBidsRoute = reads(listShipperBids, ({ query, actor, db }) =>
  pageOfBids(db, 'shipper_id', actor.id, query),
)

/** The trucker's own bids. Source: A-407. */
export const listTruckerBidsRoute = reads(listTruckerBids, async ({ query, actor, db }) => {
  const page = await pageOfBids(db, 'trucker_id', actor.id, query)
  return { ...page, items: await withLoads(db, page.items) }
})

/** The latest change first. */
async function pageOfBids(
  db: Db,
  owner: 'shipper_id' | 'trucker_id',
  ownerId: number,
  { status, limit, cursor }: Query,
): Promise<Page<Bid>> {
  const after = readCursor(cursor)
  const matching = selectBids(db).where(`bids.${owner}`, '=', ownerId).where(hasBidStatus(status))
  const rest = after
    ? matching.where(sql<boolean>`(bids.updated_at, bids.id) < (${after[0]}::timestamptz, ${after[1]})`)
    : matching
  const rows = await rest
    .orderBy('bids.updated_at', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = after ? null : await countOf(matching)
  const keyOf = (row: (typeof rows)[number]): Key => [row.updated_at.toISOString(), row.id]
  const { items, ...page } = pageOf(rows, limit, keyOf, total)
  return { ...page, items: items.map(toBid) }
}

async function countOf(matching: ReturnType<typeof selectBids>): Promise<number> {
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
