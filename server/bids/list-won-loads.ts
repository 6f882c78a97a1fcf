import { type RawBuilder, sql } from 'kysely'
import { listWonLoads } from '#domain/bids/api.ts'
import { assignedStatuses, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { orderOf, startOf } from '#server/http/lists/list-order.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import type { Count } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOfPage, sumOf } from '#server/http/lists/slices.ts'
import { wonLoads } from './sources.ts'

const statusesOf = {
  all: [...loadStatuses, ...legacyLoadStatuses],
  active: [...assignedStatuses, ...legacyLoadStatuses],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const

const created = { sql: sql`loads.created_at`, type: 'timestamptz' } as const
const order = orderOf('won loads', { created }, { key: 'created', descending: true }, sql`loads.id`)

/** The loads whose winning bid is the trucker's, newest first, each with that bid. Source, G-163. */
export const listWonLoadsRoute = reads(listWonLoads, async ({ query, actor, db }) => {
  const after = startOf(order, query.cursor)
  const parts = wonLoadsSql(actor.id, query.status)
  const limit = query.limit + 1
  const slices = parts.map(
    (part) => sql`select loads.id, loads.created_at as at from loads where ${allOf([part, order.after(after)])}
      order by ${order.by} limit ${sql.lit(limit)}`,
  )
  const found = { ids: idsOfPage(slices, 'desc', limit), total: after ? null : countOf(parts) }
  return pageOfJson(db, wonLoads(db, actor.id), order, found, query.limit)
})

/** The loads that a trucker won, as conditions that share no load, each served by one index. */
export function wonLoadsSql(truckerId: number, word: keyof typeof statusesOf): RawBuilder<boolean>[] {
  return statusesOf[word].map(
    (status) => sql<boolean>`loads.winner_id = ${truckerId} and loads.status = ${sql.lit(status)}`,
  )
}

/** All of a trucker's own are counted. */
function countOf(parts: RawBuilder<boolean>[]): Count {
  const counts = parts.map((part) => sql`select count(*) from loads where ${part}`)
  return { counted: sumOf(counts), most: Number.POSITIVE_INFINITY }
}
