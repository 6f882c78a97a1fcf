import { listLoadsRoute } from './list-loads.ts'
import { postLoadRoute } from './post-load.ts'
import { readLoadRoute } from './read-load.ts'
import { shipperStatsRoute } from './read-shipper-stats.ts'
import { truckerStatsRoute } from './read-trucker-stats.ts'

export const loadRoutes = [listLoadsRoute, postLoadRoute, readLoadRoute, shipperStatsRoute, truckerStatsRoute]
