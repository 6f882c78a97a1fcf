import { type RawBuilder, sql } from 'kysely'
import { listWonLoads } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { assignedStatuses, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, pageOf, readCursor, type Total } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOfPage, sumOf } from '#server/http/slices.ts'
import { selectLoadsForTrucker, toTruckerLoad } from '#server/loads/public.ts'
import { selectBids, toBid } from './public.ts'

const statusesOf = {
  all: [...loadStatuses, ...legacyLoadStatuses],
  active: [...assignedStatuses, ...legacyLoadStatuses],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const

const order = 'won loads'

/** The loads whose winning bid is the trucker's, newest first, each with that bid. Source, G-163. */
export const listWonLoadsRoute = reads(listWonLoads, async ({ query, actor, db }) => {
  const after = readCursor(order, query.cursor)
  const parts = wonLoadsSql(actor.id, query.status)
  const rest = after && sql<boolean>`(loads.created_at, loads.id) < (${after[0]}::timestamptz, ${after[1]})`
  const limit = query.limit + 1
  const slices = parts.map(
    (part) => sql`select loads.id, loads.created_at as at from loads where ${allOf([part, rest])}
      order by loads.created_at desc, loads.id desc limit ${limit}`,
  )
  const rows = await selectLoadsForTrucker(db, actor.id)
    .where('loads.id', 'in', idsOfPage(slices, 'desc', limit))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .execute()
  const keyOf = (row: (typeof rows)[number]): Key => [row.created_at.toISOString(), row.id]
  const { items, ...page } = pageOf(rows, query.limit, { order, keyOf }, after ? null : await countOf(db, parts))
  const bids = await winningBidsOf(
    db,
    items.map((row) => row.winning_bid_id!),
  )
  return { ...page, items: items.map((row) => ({ ...toTruckerLoad(row), bid: bids.get(row.id)! })) }
})

/** The loads that a trucker won, as conditions that share no load, each served by one index. */
export function wonLoadsSql(truckerId: number, word: keyof typeof statusesOf): RawBuilder<boolean>[] {
  return statusesOf[word].map(
    (status) => sql<boolean>`loads.winner_id = ${truckerId} and loads.status = ${sql.lit(status)}`,
  )
}

/** All of a trucker's own are counted. */
async function countOf(db: Db, parts: RawBuilder<boolean>[]): Promise<Total> {
  const counts = parts.map((part) => sql`select count(*) from loads where ${part}`)
  const { rows } = await sql<{ count: number }>`select ${sumOf(counts)} as count`.execute(db)
  return { count: rows[0]!.count, isCapped: false }
}

/** By load. */
async function winningBidsOf(db: Db, ids: number[]): Promise<Map<number, Bid>> {
  if (ids.length === 0) return new Map()
  const rows = await selectBids(db).where('bids.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.load_id, toBid(row)]))
}
