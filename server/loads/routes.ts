import type { Route } from '#server/http/route.ts'
import { copyLoadRoute } from './copy-load.ts'
import { countOwnLoadsRoute } from './count-own-loads.ts'
import { listContainerTypesRoute } from './lists/list-container-types.ts'
import { listLoadsRoute, ownLoadsReportRoute } from './lists/list-loads.ts'
import { listStaffLoadsRoute } from '#server/loads/staff/list-staff-loads.ts'
import { postLoadRoute, postLoadsRoute } from './post-load.ts'
import { readLoadRoute } from './read-load.ts'
import { staffLoadCountsRoute } from '#server/loads/staff/read-staff-load-counts.ts'
import { shipperStatsRoute } from './read-shipper-stats.ts'
import { readStaffLoadRoute } from '#server/loads/staff/read-staff-load.ts'
import { truckerStatsRoute } from './read-trucker-stats.ts'

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
