import { sql } from 'kysely'
import { listWonLoads } from '#domain/bids/api.ts'
import { assignedStatuses, legacyLoadStatuses } from '#domain/loads/lifecycle.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { selectLoadsForTrucker, toTruckerLoad } from '#server/loads/public.ts'
import { toBid } from './public.ts'
import { selectBids } from './queries.ts'

const statusesOf = {
  all: null,
  active: [...assignedStatuses, ...legacyLoadStatuses],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const

const order = 'won loads'

/** The loads whose winning bid is the trucker's, newest first, each with that bid. Source, G-163. */
export const listWonLoadsRoute = reads(listWonLoads, async ({ query, actor, db }) => {
  const statuses = statusesOf[query.status]
  const after = readCursor(order, query.cursor)
  let won = selectLoadsForTrucker(db, actor.id).where('mine.status', '=', 'accepted')
  if (statuses) won = won.where('loads.status', '=', sql<never>`any(${statuses}::text[])`)
  const rest = after
    ? won.where(sql<boolean>`(loads.created_at, loads.id) < (${after[0]}::timestamptz, ${after[1]})`)
    : won
  const rows = await rest
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const keyOf = (row: (typeof rows)[number]): Key => [row.created_at.toISOString(), row.id]
  const { items, ...page } = pageOf(rows, query.limit, { order, keyOf }, null)

  const ids = items.map((row) => row.id)
  const bidRows = ids.length
    ? await selectBids(db).where('bids.load_id', 'in', ids).where('bids.trucker_id', '=', actor.id).execute()
    : []
  const bids = new Map(bidRows.map((row) => [row.load_id, toBid(row)]))
  const total = after
    ? null
    : await won
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
  return {
    ...page,
    total: total && total.count,
    items: items.map((row) => ({ ...toTruckerLoad(row), bid: bids.get(row.id)! })),
  }
})
