import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { startOf } from '#server/http/list-order.ts'
import { pageOf } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { findLoads } from './find-loads.ts'
import { orderOfStaffLoads, sortingOfLoads } from './orders.ts'
import { selectStaffLoads, toStaffLoad } from './public.ts'

/** Source: docs/requirements.md, B-197, B-206; docs/decisions/product.md, G-064, G-171, G-279, G-280. */
export const listStaffLoadsRoute = reads(listStaffLoads, async ({ query, db }) => {
  const statuses = query.status === 'all' ? null : (query.status ?? null)
  const order = orderOfStaffLoads(query.sort)
  const after = startOf(order, query.cursor)
  const scope = { shipperId: null, areas: null, ids: null }
  const { ids, total } = await findLoads(db, { ...query, scope, statuses, order, after, names: true })
  const rows = await selectStaffLoads(db)
    .select(order.sql.as('sort_value'))
    .where('loads.id', 'in', ids)
    .orderBy(order.by)
    .execute()
  const page = pageOf(rows, query.limit, sortingOfLoads(order), total)
  return { ...page, items: page.items.map(toStaffLoad) }
})
