import { handlingsOf } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import type { LaneDirection } from './directions.ts'
import type { LaneFilter } from './lane.ts'

export const directionLabels: Record<LaneDirection, string> = {
  any: 'Any Direction',
  import: 'Import',
  export: 'Export',
}

/** A filter in words, such as "Los Angeles, CA · 20' GP or 40' HC · Import". */
export function filterWords({ areaIds, containerTypes, specialHandling, direction }: LaneFilter): string {
  return [
    areaIds.map((id) => areaName(id) ?? '').join(' or '),
    containerTypes.join(' or '),
    handlingsOf(specialHandling)
      .map(({ words }) => words)
      .join(' or '),
    direction === 'any' ? '' : directionLabels[direction],
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A name for a lane to begin with, short enough for one. */
export function suggestedName(filter: LaneFilter, longest: number): string {
  const words = filterWords(filter).replaceAll(' · ', ', ')
  return words.length <= longest ? words : ''
}

/** Whether two filters narrow to the same loads. */
export function isSameFilter(one: LaneFilter, other: LaneFilter): boolean {
  const keyOf = ({ areaIds, containerTypes, specialHandling, direction }: LaneFilter) =>
    JSON.stringify([areaIds.toSorted((a, b) => a - b), containerTypes.toSorted(), specialHandling, direction])
  return keyOf(one) === keyOf(other)
}
