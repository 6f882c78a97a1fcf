import type { OpenLevel } from '#domain/clocks/clock.ts'
import type { QueryOf } from '#domain/http/endpoint.ts'
import { isAsked } from '#domain/http/list-query.ts'
import { listLoads, ownLoadsReport } from '#domain/loads/api.ts'
import type { LoadFilters } from '#domain/loads/filters.ts'
import { ownLoadReport } from '#domain/loads/report.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { listed, reportFile } from '#server/http/report-file.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { refuseBesideUpdates, startOf } from '#server/http/lists/list-order.ts'
import { everyRow, idsInOrder, pageOfJson, rowsOfIds } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { expandingOf, expandPage, type Nests } from '#server/loads/expand.ts'
import { findLoads } from '#server/loads/find-loads.ts'
import { idsPostedWith } from '#server/loads/posted-with.ts'
import { adminLoads, shipperLoads, truckerLoads } from '#server/loads/sources.ts'
import { scopeOf, statusesFor } from './loads-asked.ts'
import { orderOfLoads } from './orders.ts'
import { findUpdatedLoads } from './updated-loads.ts'

type Asked = Omit<QueryOf<typeof listLoads>, 'expand'>

export const listLoadsRoute = (nests: Nests) =>
  reads(listLoads, async ({ query, actor, db }) => {
    const expanding = expandingOf(query, nests)
    const { order, found } = await findAsked(db, actor, query)
    const { limit } = query
    if (actor.visitor === 'trucker') {
      const page = await pageOfJson(db, truckerLoads(db, actor.id), order, found, limit)
      return expandPage(db, actor, page, expanding)
    }
    if (actor.visitor === 'admin') {
      return expandPage(db, actor, await pageOfJson(db, adminLoads(db), order, found, limit), expanding)
    }
    return expandPage(db, actor, await pageOfJson(db, shipperLoads(db), order, found, limit), expanding)
  })

/** The list in one file. Source: Y-230. */
export const ownLoadsReportRoute = reads(ownLoadsReport, async ({ query, actor, db }) => {
  const { order, found } = await findAsked(db, actor, { ...query, limit: everyRow })
  return reportFile(
    ownLoadReport,
    listed(
      () => idsInOrder(db.selectFrom('loads'), order, found),
      (ids) => rowsOfIds(db, shipperLoads(db), order, ids),
    ),
  )
})

/** The loads of a page, and their order. */
async function findAsked(db: Db, actor: UserActor, query: Asked) {
  const { limit, q } = query
  const statuses = statusesFor(actor, query.status)
  const scope = scopeOf(actor, {
    areas: query.areasServed ?? null,
    ids: await idsAsked(db, query),
    filters: filtersOf(actor, query),
    deadline: deadlineOf(actor, query.deadline),
  })
  const { updatedSince: since } = query
  if (since !== undefined) {
    refuseBesideUpdates(query)
    return findUpdatedLoads({ scope, statuses, since, cursor: query.cursor, limit })
  }
  const order = orderOfLoads(actor.visitor, query.sort, statuses)
  const after = startOf(order, query.cursor)
  const names = actor.visitor === 'admin'
  return { order, found: await findLoads(db, { scope, statuses, order, after, limit, q, names }) }
}

/** The ids that are asked for, or of the loads that were posted with one. */
async function idsAsked(db: Db, { ids, postedWith }: Asked): Promise<number[] | null> {
  if (postedWith === undefined) return ids ?? null
  const together = await idsPostedWith(db, postedWith)
  return ids ? together.filter((id) => ids.includes(id)) : together
}

/** Refusals: `invalid-input` for anyone but a shipper, who lists their own loads. */
function deadlineOf({ visitor }: UserActor, deadline: Asked['deadline']): OpenLevel[] | null {
  if (!isAsked<OpenLevel>(deadline)) return null
  if (visitor === 'shipper') return deadline
  throw new Refusal('invalid-input', [{ path: 'deadline', message: 'Only shippers can filter by this' }])
}

/** Refusals: `invalid-input` for an admin: over the loads of everyone no index serves them. Source: G-295. */
function filtersOf({ visitor }: UserActor, { containerType, handling, direction }: Asked): LoadFilters {
  const filters = { containerType, handling, direction }
  const path = Object.entries(filters).find(([, words]) => isAsked<string>(words))?.[0]
  if (visitor === 'admin' && path)
    throw new Refusal('invalid-input', [{ path, message: 'Only shippers and truckers can filter by this' }])
  return filters
}
