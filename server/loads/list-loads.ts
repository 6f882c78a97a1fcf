import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses, type AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { type Page, pageOf } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { startOf } from '#server/http/list-order.ts'
import { orderOfLoads, sortingOfLoads } from './orders.ts'
import { findLoads } from './find-loads.ts'
import {
  type ReadLoadRow,
  selectLoads,
  selectLoadsForAdmin,
  selectLoadsForTrucker,
  toAdminLoad,
  toShipperLoad,
  toTruckerLoad,
} from './public.ts'
import type { LoadScope } from './slices.ts'

type SortedRow = ReadLoadRow & { sort_value: unknown }

export const listLoadsRoute = reads(listLoads, async ({ query, actor, db }) => {
  const statuses = statusesFor(actor, query.status)
  const scope = scopeOf(actor, { areas: query.areasServed ?? null, ids: query.ids ?? null })
  const order = orderOfLoads(actor.visitor, query.sort, statuses)
  const after = startOf(order, query.cursor)
  const names = actor.visitor === 'admin'
  const { ids, total } = await findLoads(db, { scope, statuses, order, after, limit: query.limit, q: query.q, names })

  function page<Row extends SortedRow, Load>(rows: Row[], toLoad: (row: Row) => Load): Page<Load> {
    const { items, ...rest } = pageOf(rows, query.limit, sortingOfLoads(order), total)
    return { ...rest, items: items.map(toLoad) }
  }
  const sortValue = order.sql.as('sort_value')
  if (actor.visitor === 'trucker') {
    const rows = selectLoadsForTrucker(db, actor.id).select(sortValue).where('loads.id', 'in', ids).orderBy(order.by)
    return page(await rows.execute(), toTruckerLoad)
  }
  if (actor.visitor === 'admin') {
    const rows = selectLoadsForAdmin(db).select(sortValue).where('loads.id', 'in', ids).orderBy(order.by)
    return page(await rows.execute(), toAdminLoad)
  }
  const rows = selectLoads(db).select(sortValue).where('loads.id', 'in', ids).orderBy(order.by)
  return page(await rows.execute(), toShipperLoad)
})

/** Null is every status. Nothing asked for is everything in scope, for truckers what is open. Source: G-033. */
function statusesFor(actor: UserActor, asked: AnyLoadStatus[] | 'all' | undefined): AnyLoadStatus[] | null {
  if (asked === 'all') return null
  return asked ?? (actor.visitor === 'trucker' ? [...auctionStatuses] : null)
}

function scopeOf(actor: UserActor, narrowed: Pick<LoadScope, 'areas' | 'ids'>): LoadScope {
  return actor.visitor === 'trucker'
    ? { truckerId: actor.id, served: areasInScope(actor.user), ...narrowed }
    : { shipperId: actor.visitor === 'shipper' ? actor.id : null, ...narrowed }
}
