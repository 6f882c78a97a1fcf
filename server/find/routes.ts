import type { Route } from '#server/http/route.ts'
import { findLoadRoute, findStaffLoadRoute } from './find-load.ts'

export const findRoutes: Route[] = [findLoadRoute, findStaffLoadRoute]
