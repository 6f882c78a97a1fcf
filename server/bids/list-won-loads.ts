import { type RawBuilder, sql } from 'kysely'
import { listWonLoads, countWonLoads, wonLoadsWords } from '#domain/bids/api.ts'
import { assignedStatuses, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { OpenLevel } from '#domain/clocks/clock.ts'
import { isAsked } from '#domain/http/list-query.ts'
import type { WonLoadSortKey } from '#domain/bids/sorts.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { isAtLevelSql } from '#server/clocks/sql.ts'
import type { Db } from '#server/db/db.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { type Order, orderOf, type SortColumn, startOf } from '#server/http/lists/list-order.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import type { Count } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import { idsList, search } from '#server/http/lists/search.ts'
import { allOf, firstOf, idsOf, type Slice, sumOf } from '#server/http/lists/slices.ts'
import { expandingOf, expandPage, type Nests } from '#server/loads/expand.ts'
import { areaNameSql, columns as loadSortColumns } from '#server/loads/lists/orders.ts'
import { groundsOfLoads } from '#server/loads/lists/search-loads.ts'
import { wonLoads } from './sources.ts'

const statusesOf = {
  all: [...loadStatuses, ...legacyLoadStatuses],
  active: [...assignedStatuses, ...legacyLoadStatuses],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const

const { created, loadNumber, destination, containerType, pickupDate, status, nextDeadline } = loadSortColumns
const columns: Record<WonLoadSortKey, SortColumn> = {
  created,
  loadNumber,
  origin: { sql: sql`lower(${areaNameSql}) collate "C"`, type: 'text' },
  destination,
  containerType,
  pickupDate,
  bidAmount: { sql: sql`(select won.total from bids as won where won.id = loads.winning_bid_id)`, type: 'numeric' },
  status,
  nextDeadline,
}
const usual = { key: 'created', descending: true } as const

/** The loads whose winning bid is the trucker's, the newest first unless asked otherwise, each with that bid. Source, G-163. */
export const listWonLoadsRoute = (nests: Nests) =>
  reads(listWonLoads, async ({ query, actor, db }) => {
    const expanding = expandingOf(query, nests)
    const order = orderOf('won loads', columns, query.sort ?? usual, sql`loads.id`)
    const found = await findWon(db, actor.id, order, query)
    return expandPage(db, actor, await pageOfJson(db, wonLoads(db, actor.id), order, found, query.limit), expanding)
  })

type Asked = {
  status: keyof typeof statusesOf
  deadline?: OpenLevel[] | 'all' | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A search finds them by number, place and container. */
async function findWon(db: Db, truckerId: number, order: Order, { status: word, deadline, q, cursor, limit }: Asked) {
  const after = startOf(order, cursor)
  const rest = order.after(after)
  const isDue = isAsked(deadline) ? isAtLevelSql('winner_id', truckerId, deadline) : null
  const parts = wonLoadsSql(truckerId, word).map((part) => allOf([part, isDue]))
  const near = (most: number) => firstOf(slicesOf(parts, order, rest, most), order.direction, most)
  if (!q) return { ids: idsOf(near(limit + 1)), total: after ? null : countOf(parts) }
  const words = wordsOf(q)
  const isOwn = sql<boolean>`loads.winner_id = ${truckerId}`
  const isListed = allOf([isOwn, sql`loads.status = any(${statusesOf[word]}::text[])`, isDue, rest])
  const hunt = { table: 'loads', order, words, grounds: groundsOfLoads(words), near, isListed, isOwn, limit }
  const { ids, total } = await search(db, hunt)
  return { ids: idsList(ids.slice(0, limit + 1)), total: after ? null : total }
}

function slicesOf(parts: RawBuilder<boolean>[], order: Order, rest: RawBuilder<boolean> | null, most: number): Slice[] {
  return parts.map(
    (part) => sql`select loads.id, ${order.sql} as at from loads where ${allOf([part, rest])}
      order by ${order.by} limit ${sql.lit(most)}`,
  )
}

/** The loads that a trucker won, as conditions that share no load, each served by one index. */
function wonLoadsSql(truckerId: number, word: keyof typeof statusesOf): RawBuilder<boolean>[] {
  return statusesOf[word].map(
    (status) => sql<boolean>`loads.winner_id = ${truckerId} and loads.status = ${sql.lit(status)}`,
  )
}

/** All of a trucker's own are counted. */
function countOf(parts: RawBuilder<boolean>[]): Count {
  const counts = parts.map((part) => sql`select count(*) from loads where ${part}`)
  return { counted: sumOf(counts), most: Number.POSITIVE_INFINITY }
}

/** How many loads a trucker has won, for each tab of the won loads. Source: F-108; G-291. */
export const countWonLoadsRoute = reads(countWonLoads, ({ actor, db }) =>
  countGroups(db, wonLoadsWords, (word) =>
    wonLoadsSql(actor.id, word).map((isOne) => sql`select 1 from loads where ${isOne}`),
  ),
)
