import type { Route } from '#server/http/route.ts'
import { countDeadlinesRoute, countStaffDeadlinesRoute } from './count-deadlines.ts'
import { listDeadlinesRoute, listStaffDeadlinesRoute } from './list-deadlines.ts'
import { deadlinesReportRoute, staffDeadlinesReportRoute } from './reports.ts'

export const deadlineRoutes: Route[] = [
  listDeadlinesRoute,
  countDeadlinesRoute,
  deadlinesReportRoute,
  listStaffDeadlinesRoute,
  countStaffDeadlinesRoute,
  staffDeadlinesReportRoute,
]
