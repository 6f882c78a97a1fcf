import type { Config } from '#server/config.ts'
import type { Measurements } from '#server/http/measurements.ts'
import type { Route } from '#server/http/route.ts'
import { countAllBidsRoute } from './count-all-bids.ts'
import { editUserRoute } from './edit-user.ts'
import { listAllBidsRoute } from './list-all-bids.ts'
import { listUsersRoute } from './list-users.ts'
import { adminStatsRoute } from './read-admin-stats.ts'
import { systemStateRoute } from './read-system-state.ts'
import { reinstateUserRoute } from './reinstate-user.ts'
import { reportRoutes } from './reports.ts'
import { suspendUserRoute } from './suspend-user.ts'

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
