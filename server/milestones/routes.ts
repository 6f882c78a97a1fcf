import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import { listMilestonesRoute, listStaffMilestonesRoute } from './list-milestones.ts'
import {
  recordMilestoneRoute,
  recordStaffMilestoneRoute,
  voidMilestoneRoute,
  voidStaffMilestoneRoute,
} from './milestones.ts'

export function milestoneRoutes(settings: AwardSettings): Route[] {
  return [
    listMilestonesRoute(settings),
    recordMilestoneRoute(settings),
    voidMilestoneRoute,
    listStaffMilestonesRoute,
    recordStaffMilestoneRoute(settings),
    voidStaffMilestoneRoute,
  ]
}
