import type { Config } from '#server/config.ts'
import type { Measurements } from '#server/http/measurements.ts'
import type { Route } from '#server/http/route.ts'
import { countAllBidsRoute, listAllBidsRoute } from './list-all-bids.ts'
import { editUserRoute, listUsersRoute, suspendUserRoute, reinstateUserRoute } from './users.ts'
import { adminStatsRoute } from './read-admin-stats.ts'
import { systemStateRoute } from './read-system-state.ts'
import { reportRoutes } from './reports.ts'

/** Routes for admins only. */
export function adminRoutes(config: Config, measurements: Measurements): Route[] {
  return [
    adminStatsRoute,
    listUsersRoute,
    editUserRoute,
    suspendUserRoute,
    reinstateUserRoute,
    listAllBidsRoute,
    countAllBidsRoute,
    ...reportRoutes,
    systemStateRoute(config, measurements),
  ]
}
