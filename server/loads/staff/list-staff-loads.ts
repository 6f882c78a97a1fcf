import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { startOf } from '#server/http/lists/list-order.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { findLoads } from '#server/loads/find-loads.ts'
import { orderOfStaffLoads } from '#server/loads/lists/orders.ts'
import { staffLoads } from '#server/loads/public.ts'

export const listStaffLoadsRoute = reads(listStaffLoads, async ({ query, db }) => {
  const statuses = query.status === 'all' ? null : (query.status ?? null)
  const order = orderOfStaffLoads(query.sort)
  const after = startOf(order, query.cursor)
  const scope = { shipperId: null, areas: null, ids: null, isReady: query.ready === 'true' }
  const found = await findLoads(db, { ...query, scope, statuses, order, after, names: true, numbers: true })
  return pageOfJson(db, staffLoads(db), order, found, query.limit)
})
