import { sql } from 'kysely'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { listContainerTypes } from '#domain/loads/api.ts'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import type { Db } from '#server/db/db.ts'
import { type Route, reads } from '#server/http/route.ts'
import type { Nests } from './expand.ts'
import { copyLoadRoute, postLoadRoute, postLoadsRoute } from './new-loads.ts'
import { countOwnLoadsRoute, readLoadRoute } from './read-load.ts'
import { listLoadsRoute, ownLoadsReportRoute } from './lists/list-loads.ts'
import { scopeOf, statusesFor, type LoadScope } from './lists/loads-asked.ts'
import { rowsSql } from './lists/slices.ts'
import { listStaffLoadsRoute, readStaffLoadRoute, staffLoadCountsRoute } from './staff/read-staff-load.ts'
import { shipperStatsRoute, truckerStatsRoute } from './read-stats.ts'

/** `operator` is its name, for words that name it; `nests` reads what other calls answer about loads. */
export function loadRoutes(operator: string, nests: Nests): Route[] {
  return [
    listLoadsRoute(nests),
    ownLoadsReportRoute,
    countOwnLoadsRoute,
    listContainerTypesRoute,
    postLoadRoute(operator),
    postLoadsRoute(operator),
    copyLoadRoute,
    readLoadRoute(nests),
    shipperStatsRoute,
    truckerStatsRoute,
    staffLoadCountsRoute,
    listStaffLoadsRoute,
    readStaffLoadRoute,
  ]
}

const listContainerTypesRoute = reads(listContainerTypes, ({ query, actor, db }): Promise<ContainerType[]> => {
  const scope = scopeOf(actor, { areas: null, ids: null })
  return containerTypesOf(db, scope, statusesFor(actor, query.status))
})

/** The container types among the loads of a scope, in their usual order. Source: A-183; G-295. */
async function containerTypesOf(db: Db, scope: LoadScope, statuses: AnyLoadStatus[] | null): Promise<ContainerType[]> {
  const types = rowsSql(scope, statuses, sql`distinct loads.container_type as name`)
  const { rows } = await sql<{ name: string }>`${sql.join(types, sql` union `)}`.execute(db)
  return containerTypeValues.filter((type) => rows.some(({ name }) => name === type))
}
