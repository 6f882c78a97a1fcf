import { sql } from 'kysely'
import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses, isAuction, type LoadStatus } from '#domain/loads/lifecycle.ts'
import { effectiveStatusSql } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import { areasInScope, type UserActor } from '#server/http/actor.ts'
import { type Key, type Page, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import {
  idsInScope,
  type ReadLoadRow,
  selectLoads,
  selectLoadsForTrucker,
  toAdminLoad,
  toShipperLoad,
  toTruckerLoad,
} from './public.ts'

/** Open auctions by their end, everything else newest first. Source: G-171. */
const byEnd = {
  order: 'loads by end',
  by: sql`loads.expires_at asc, loads.id asc`,
  after: ([at, id]: Key) => sql<boolean>`(loads.expires_at, loads.id) > (${at}::timestamptz, ${id})`,
  keyOf: (row: ReadLoadRow): Key => [row.expires_at.toISOString(), row.id],
}
const newestFirst = {
  order: 'newest loads',
  by: sql`loads.created_at desc, loads.id desc`,
  after: ([at, id]: Key) => sql<boolean>`(loads.created_at, loads.id) < (${at}::timestamptz, ${id})`,
  keyOf: (row: ReadLoadRow): Key => [row.created_at.toISOString(), row.id],
}

export const listLoadsRoute = reads(listLoads, async ({ query, actor, db }) => {
  const statuses = statusesFor(actor, query.status)
  const matching = matchingLoads(db, actor, statuses, query.areasServed)
  const sorting = statuses?.length && statuses.every(isAuction) ? byEnd : newestFirst
  const after = readCursor(sorting.order, query.cursor)
  const ids = (after ? matching.where(sorting.after(after)) : matching)
    .select('loads.id')
    .orderBy(sorting.by)
    .limit(query.limit + 1)
  const total = after ? null : await countOf(matching)

  function page<Row extends ReadLoadRow, Load>(rows: Row[], toLoad: (row: Row) => Load): Page<Load> {
    const { items, ...rest } = pageOf(rows, query.limit, sorting, total)
    return { ...rest, items: items.map(toLoad) }
  }
  if (actor.visitor === 'trucker') {
    const rows = selectLoadsForTrucker(db, actor.id).where('loads.id', 'in', ids).orderBy(sorting.by)
    return page(await rows.execute(), toTruckerLoad)
  }
  const rows = await selectLoads(db).where('loads.id', 'in', ids).orderBy(sorting.by).execute()
  return actor.visitor === 'admin' ? page(rows, toAdminLoad) : page(rows, toShipperLoad)
})

/** Null is every status. Nothing asked for is everything in scope, for truckers what is open. Source: G-033. */
function statusesFor(actor: UserActor, asked: LoadStatus[] | 'all' | undefined): LoadStatus[] | null {
  if (asked === 'all') return null
  return asked ?? (actor.visitor === 'trucker' ? [...auctionStatuses] : null)
}

function matchingLoads(db: Db, actor: UserActor, statuses: LoadStatus[] | null, areas: number[] | undefined) {
  let loads = db.selectFrom('loads')
  if (actor.visitor === 'shipper') loads = loads.where('loads.shipper_id', '=', actor.id)
  if (actor.visitor === 'trucker') {
    loads = loads.where('loads.id', 'in', idsInScope(db, actor.id, areasInScope(actor.user)))
  }
  if (areas) loads = loads.where('loads.drayage_area_id', '=', sql<number>`any(${areas}::int[])`)
  return statuses === null ? loads : loads.where(hasStatus(statuses))
}

/** The stored statuses first, which an index serves; then what they amount to at this moment. */
function hasStatus(statuses: LoadStatus[]) {
  const stored = [
    ...new Set([
      ...statuses,
      ...(statuses.some((status) => status === 'expired' || isAuction(status)) ? auctionStatuses : []),
    ]),
  ]
  return sql<boolean>`loads.status = any(${stored}::text[]) and ${effectiveStatusSql} = any(${statuses}::text[])`
}

async function countOf(matching: ReturnType<typeof matchingLoads>): Promise<number> {
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
