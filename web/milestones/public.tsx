/** What the pages of a load show of its way on the road. */
export { progressLoadOf, progressLoadOfStaff } from './load-of-progress.ts'
export { EarlierProgress, useEarlierSteps } from './earlier-progress.tsx'
export { PrintedProgress } from './printed-progress.tsx'
export { ProgressCard } from './progress-card.tsx'
export { useMilestones } from './use-milestones.ts'
export { TroubleNotice } from './trouble-notice.tsx'
export { useOnRoad } from './use-on-road.ts'
export { RoadFoot, RoadLead, RoadProgress, TruckerRoad, useRoadSteps } from './trucker-road.tsx'
