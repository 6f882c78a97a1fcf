/** What the pages of a load show of its way on the road. */
export { progressLoadOf, progressLoadOfStaff } from './load-of-progress.ts'
export { EarlierProgress, useEarlierSteps } from './earlier-progress.tsx'
export { PrintedProgress } from './printed-progress.tsx'
export { Progress } from './progress.tsx'
export { useMilestones } from './use-milestones.ts'
export { useOnRoad } from './use-on-road.ts'
export {
  RoadFoot,
  RoadInCard,
  RoadLead,
  RoadProgress,
  TruckerRoad,
  useHasProof,
  useRoadSteps,
} from './trucker-road.tsx'
