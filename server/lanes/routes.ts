import { changeLaneRoute } from './change-lane.ts'
import { listLaneMatchesRoute } from './list-lane-matches.ts'
import { listLanesRoute } from './list-lanes.ts'
import { removeLaneRoute } from './remove-lane.ts'
import { saveLaneRoute } from './save-lane.ts'

export const laneRoutes = [listLanesRoute, listLaneMatchesRoute, saveLaneRoute, changeLaneRoute, removeLaneRoute]
