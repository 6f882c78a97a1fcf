import { sql } from 'kysely'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { idsOfPage } from '#server/http/slices.ts'
import { countOf, type LoadScope, slicesOf } from './slices.ts'
import { selectStaffLoads, toStaffLoad } from './public.ts'

const order = 'newest loads'
const keyOf = (row: LoadRow): Key => [row.created_at.toISOString(), row.id]
const everybodys: LoadScope = { shipperId: null, areas: null, ids: null }

/** Source: docs/requirements.md, B-197, B-206; docs/decisions/product.md, G-064, G-171. */
export const listStaffLoadsRoute = reads(listStaffLoads, async ({ query, db }) => {
  const statuses = query.status === 'all' ? null : (query.status ?? null)
  const after = readCursor(order, query.cursor)
  const limit = query.limit + 1
  const rest = after && sql<boolean>`(loads.created_at, loads.id) < (${after[0]}::timestamptz, ${after[1]})`
  const slices = slicesOf(everybodys, statuses, { column: sql`loads.created_at`, direction: 'desc', limit, rest })
  const rows = await selectStaffLoads(db)
    .where('loads.id', 'in', idsOfPage(slices, 'desc', limit))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .execute()
  const total = after ? null : await countOf(db, everybodys, statuses)
  const page = pageOf(rows, query.limit, { order, keyOf }, total)
  return { ...page, items: page.items.map(toStaffLoad) }
})
