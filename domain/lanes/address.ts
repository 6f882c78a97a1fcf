import { specialHandlings } from '#domain/formats.ts'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { findArea } from '#domain/reference/reference.ts'
import { laneDirections } from './directions.ts'
import type { LaneFilter } from './lane.ts'

/** The address of the available loads narrowed by a filter. */
export function availableLoadsPath(filter: LaneFilter): string {
  const words = Object.entries(addressOf(filter)).flatMap(([name, word]) =>
    word ? [`${name}=${encodeURIComponent(word).replaceAll('%2C', ',')}`] : [],
  )
  return `/available-loads?${words.join('&')}`
}

/** A filter as query parameters, by name; null removes a parameter. */
export function addressOf({ areaIds, containerTypes, specialHandling, direction }: LaneFilter) {
  return {
    area: areaIds.join(',') || null,
    container: containerTypes.join(',') || null,
    handling: specialHandlings.flatMap(({ tag }, index) => (specialHandling[index] ? [tag] : [])).join(',') || null,
    direction: direction === 'any' ? null : direction,
  }
}

/** The filter that an address asks for; what is no area, type, flag or direction is left out. */
export function filterIn(address: { get: (name: string) => string | null }): LaneFilter {
  const listed = (name: string) => address.get(name)?.split(',') ?? []
  const [types, tags] = [listed('container'), listed('handling')]
  const ids = listed('area').map(Number)
  return {
    areaIds: [...new Set(ids)].filter((id) => findArea(id) !== undefined),
    containerTypes: containerTypeValues.filter((type) => types.includes(type)),
    specialHandling: specialHandlings.map(({ tag }) => tags.includes(tag)),
    direction: laneDirections.find((direction) => direction === address.get('direction')) ?? 'any',
  }
}
