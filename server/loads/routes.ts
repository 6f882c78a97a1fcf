import type { Route } from '#server/http/route.ts'
import { copyLoadRoute, postLoadRoute, postLoadsRoute } from './new-loads.ts'
import { countOwnLoadsRoute, readLoadRoute } from './read-load.ts'
import { listContainerTypesRoute } from './lists/list-container-types.ts'
import { listLoadsRoute, ownLoadsReportRoute } from './lists/list-loads.ts'
import { listStaffLoadsRoute, readStaffLoadRoute, staffLoadCountsRoute } from './staff/read-staff-load.ts'
import { shipperStatsRoute, truckerStatsRoute } from './read-stats.ts'

/** `operator` is its name, for words that name it. */
export function loadRoutes(operator: string): Route[] {
  return [
    listLoadsRoute,
    ownLoadsReportRoute,
    countOwnLoadsRoute,
    listContainerTypesRoute,
    postLoadRoute(operator),
    postLoadsRoute(operator),
    copyLoadRoute,
    readLoadRoute,
    shipperStatsRoute,
    truckerStatsRoute,
    staffLoadCountsRoute,
    listStaffLoadsRoute,
    readStaffLoadRoute,
  ]
}
