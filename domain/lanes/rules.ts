import type { LaneFilter } from './lane.ts'

/** The facts of a load that a lane looks at. */
export type LaneLoad = { drayageAreaID: number; containerType: string; specialHandling: boolean[]; export: boolean }

/**
 * Whether a load is in a lane: in one of its areas, of one of its container types, with one of its flags, in its
 * direction; criteria that a lane does not set don't apply.
 *
 * Does not check whether the trucker may see the load, which must be in an area served. Source: G-195.
 */
export function isInLane(load: LaneLoad, lane: LaneFilter): boolean {
  const containerTypes: readonly string[] = lane.containerTypes
  return (
    (lane.areaIds.length === 0 || lane.areaIds.includes(load.drayageAreaID)) &&
    (containerTypes.length === 0 || containerTypes.includes(load.containerType)) &&
    (!lane.specialHandling.includes(true) || lane.specialHandling.some((flag, i) => flag && load.specialHandling[i])) &&
    (lane.direction === 'any' || (lane.direction === 'export') === load.export)
  )
}
