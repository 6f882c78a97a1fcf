import { sql } from 'kysely'
import { listAllBids, countAllBids } from '#domain/admin/api.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { countOfBids, firstBids, hasStatusSql, rowsOfBids } from '#server/bids/bid-rows.ts'
import { groundsOfBids } from '#server/bids/search-bids.ts'
import { adminBids } from '#server/bids/sources.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { orderOf, publicStartOf } from '#server/http/lists/list-order.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { idsList, search } from '#server/http/lists/search.ts'
import { allOf, idsOf } from '#server/http/lists/slices.ts'

const columns = { submitted: { sql: sql`bids.created_at`, type: 'timestamptz' } } as const
const usual = { key: 'submitted', descending: true } as const

export const listAllBidsRoute = reads(listAllBids, async ({ query, db }) => {
  const order = orderOf('all bids', columns, query.sort ?? usual, sql`bids.id`)
  const start = publicStartOf(order, query.cursor, 'bids')
  const statuses = query.status === 'all' ? undefined : query.status
  const ofLoad = query.loadId ? sql<boolean>`bids.load_id = ${query.loadId}` : null
  const filter = { statuses, where: ofLoad }
  const rest = order.after(start)
  const cut = { order, rest, areFew: ofLoad !== null }
  const near = (limit: number) => firstBids(filter, { ...cut, limit, parties: true })
  const isListed = allOf([hasStatusSql(statuses), rest])
  const words = wordsOf(query.q ?? '')
  const hunt = { table: 'bids', order, words, near, isNearWhole: true, isListed, isOwn: ofLoad, limit: query.limit }
  const found = query.q ? await search(db, { ...hunt, grounds: await groundsOfBids(db, words) }) : null
  const ids = found
    ? idsList(found.ids.slice(0, query.limit + 1))
    : idsOf(firstBids(filter, { ...cut, limit: query.limit + 1 }))
  const total = start ? null : (found?.total ?? countOfBids(filter))
  return pageOfJson(db, adminBids(db), order, { ids, total }, query.limit, sql`bids.public_id`)
})

/** How many bids of the market have each status now, for the tabs of an admin. Source: F-108; G-291. */
export const countAllBidsRoute = reads(countAllBids, ({ db }) =>
  countGroups(db, bidStatuses, (status) => rowsOfBids({ statuses: [status], where: null })),
)
