import { sql } from 'kysely'
import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses, isAuction, type LoadStatus } from '#domain/loads/lifecycle.ts'
import { areasInScope, type UserActor } from '#server/http/actor.ts'
import { type Key, type Page, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { idsOfPage } from '#server/http/slices.ts'
import {
  type ReadLoadRow,
  selectLoads,
  selectLoadsForAdmin,
  selectLoadsForTrucker,
  toAdminLoad,
  toShipperLoad,
  toTruckerLoad,
} from './public.ts'
import { countOf, type LoadScope, slicesOf } from './slices.ts'

/** Open auctions by their end, everything else newest first. Source: G-171. */
const byEnd = {
  order: 'loads by end',
  by: sql`loads.expires_at asc, loads.id asc`,
  column: sql`loads.expires_at`,
  direction: 'asc',
  after: ([at, id]: Key) => sql<boolean>`(loads.expires_at, loads.id) > (${at}::timestamptz, ${id})`,
  keyOf: (row: ReadLoadRow): Key => [row.expires_at.toISOString(), row.id],
} as const
const newestFirst = {
  order: 'newest loads',
  by: sql`loads.created_at desc, loads.id desc`,
  column: sql`loads.created_at`,
  direction: 'desc',
  after: ([at, id]: Key) => sql<boolean>`(loads.created_at, loads.id) < (${at}::timestamptz, ${id})`,
  keyOf: (row: ReadLoadRow): Key => [row.created_at.toISOString(), row.id],
} as const

export const listLoadsRoute = reads(listLoads, async ({ query, actor, db }) => {
  const statuses = statusesFor(actor, query.status)
  const scope = scopeOf(actor, { areas: query.areasServed ?? null, ids: query.ids ?? null })
  const sorting = statuses?.length && statuses.every(isAuction) ? byEnd : newestFirst
  const after = readCursor(sorting.order, query.cursor)
  const limit = query.limit + 1
  const slices = slicesOf(scope, statuses, { ...sorting, limit, rest: after && sorting.after(after) })
  const ids = idsOfPage(slices, sorting.direction, limit)
  const total = after ? null : await countOf(db, scope, statuses)

  function page<Row extends ReadLoadRow, Load>(rows: Row[], toLoad: (row: Row) => Load): Page<Load> {
    const { items, ...rest } = pageOf(rows, query.limit, sorting, total)
    return { ...rest, items: items.map(toLoad) }
  }
  if (actor.visitor === 'trucker') {
    const rows = selectLoadsForTrucker(db, actor.id).where('loads.id', 'in', ids).orderBy(sorting.by)
    return page(await rows.execute(), toTruckerLoad)
  }
  if (actor.visitor === 'admin') {
    const rows = selectLoadsForAdmin(db).where('loads.id', 'in', ids).orderBy(sorting.by)
    return page(await rows.execute(), toAdminLoad)
  }
  const rows = await selectLoads(db).where('loads.id', 'in', ids).orderBy(sorting.by).execute()
  return page(rows, toShipperLoad)
})

/** Null is every status. Nothing asked for is everything in scope, for truckers what is open. Source: G-033. */
function statusesFor(actor: UserActor, asked: LoadStatus[] | 'all' | undefined): LoadStatus[] | null {
  if (asked === 'all') return null
  return asked ?? (actor.visitor === 'trucker' ? [...auctionStatuses] : null)
}

function scopeOf(actor: UserActor, narrowed: Pick<LoadScope, 'areas' | 'ids'>): LoadScope {
  return actor.visitor === 'trucker'
    ? { truckerId: actor.id, served: areasInScope(actor.user), ...narrowed }
    : { shipperId: actor.visitor === 'shipper' ? actor.id : null, ...narrowed }
}
