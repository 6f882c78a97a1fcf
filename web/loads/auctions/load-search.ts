import type { LaneFilter } from '#domain/lanes/lane.ts'
import { isInLane } from '#domain/lanes/rules.ts'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'

export type LoadFilter = LaneFilter & {
  /** What was typed into the search box. */
  search: string
}

/**
 * Whether a load passes: what the filter narrows to, and every word of the search in its number, area, terminals or destination.
 *
 * Source: docs/requirements.md, A-182, A-183; docs/decisions/product.md, G-170, G-195.
 */
export function matches(load: AnyLoad, { search, ...filter }: LoadFilter): boolean {
  if (!isInLane(load, filter)) return false
  const text = [
    load.loadNumber,
    areaName(load.drayageAreaID),
    terminalName(load.pickupTerminalID),
    terminalName(load.returnTerminalID),
    load.deliveryCityOrZip,
  ].join(' ')
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.toLowerCase().includes(word))
}

/** The container types among loads, in the order of the select; those `chosen` are always among them. Source: G-170. */
export function typesAmong(loads: readonly AnyLoad[], chosen: readonly ContainerType[]): ContainerType[] {
  const present = new Set<string>([...loads.map(({ containerType }) => containerType), ...chosen])
  return containerTypeValues.filter((type) => present.has(type))
}
