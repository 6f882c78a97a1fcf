import type { Route } from '#server/http/route.ts'
import {
  countDeadlinesRoute,
  countStaffDeadlinesRoute,
  listDeadlinesRoute,
  listStaffDeadlinesRoute,
} from './list-deadlines.ts'
import { listTodayRoute } from './list-today.ts'
import { deadlineReportRoutes } from './reports.ts'

export const deadlineRoutes: Route[] = [
  listDeadlinesRoute,
  listTodayRoute,
  countDeadlinesRoute,
  listStaffDeadlinesRoute,
  countStaffDeadlinesRoute,
  ...deadlineReportRoutes,
]
