import { containerTypeValues } from '#domain/loads/container-types.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'

export type LoadFilter = {
  /** What was typed into the search box. */
  search: string
  /** One container type; null for all. */
  containerType: string | null
}

/**
 * Whether a load passes: its container type, and every word of the search in its number, area, terminals or destination.
 *
 * Source: docs/requirements.md, A-182, A-183; docs/decisions/product.md, G-170.
 */
export function matches(load: AnyLoad, { search, containerType }: LoadFilter): boolean {
  if (containerType !== null && load.containerType !== containerType) return false
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

/** The container types among loads, in the order of the select; `chosen` is always one of them. Source: G-170. */
export function typesAmong(loads: readonly AnyLoad[], chosen: string | null): string[] {
  const present = new Set([...loads.map(({ containerType }) => containerType), ...(chosen === null ? [] : [chosen])])
  const known: readonly string[] = containerTypeValues
  return [...known.filter((type) => present.has(type)), ...[...present].filter((type) => !known.includes(type))]
}
