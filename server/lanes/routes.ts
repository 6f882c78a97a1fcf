import { changeLaneRoute, listLanesRoute, saveLaneRoute, removeLaneRoute } from './lanes.ts'
import { listLaneMatchesRoute } from './list-lane-matches.ts'

export const laneRoutes = [listLanesRoute, listLaneMatchesRoute, saveLaneRoute, changeLaneRoute, removeLaneRoute]
