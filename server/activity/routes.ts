import type { Route } from '#server/http/route.ts'
import { listHistoryRoute } from './list-history.ts'
import { staffActivityRoute } from './list-staff-activity.ts'
import { truckerEarningsRoute } from './read-trucker-earnings.ts'

export const activityRoutes: Route[] = [listHistoryRoute, staffActivityRoute, truckerEarningsRoute]
