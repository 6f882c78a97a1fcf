import areaList from './areas.json' with { type: 'json' }
import terminalList from './terminals.json' with { type: 'json' }

/** A drayage area: "city, state" in the United States, Canada or Mexico. Source. */
export type Area = { id: number; name: string; country: string; lat: number; lon: number }

/** A port terminal or rail ramp of one area; `portorrampname` groups them. Source. */
export type Terminal = {
  id: number
  areaid: number
  portorrampname: string
  name: string
  kind: string
  lat: number
  lon: number
}

/** Options under the heading that they share. */
export type Group<T> = { group: string; items: T[] }

export const areas: readonly Area[] = areaList
export const terminals: readonly Terminal[] = terminalList

const areaById = new Map(areas.map((area) => [area.id, area]))
const terminalById = new Map(terminals.map((terminal) => [terminal.id, terminal]))

export function findArea(id: number | null | undefined): Area | undefined {
  return id == null ? undefined : areaById.get(id)
}

export function findTerminal(id: number | null | undefined): Terminal | undefined {
  return id == null ? undefined : terminalById.get(id)
}

/** The name of an area; null for an id that names none. */
export function areaName(id: number | null | undefined): string | null {
  return findArea(id)?.name ?? null
}

/** The name of a terminal; null for an id that names none. */
export function terminalName(id: number | null | undefined): string | null {
  return findTerminal(id)?.name ?? null
}

/** The terminals of an area by port or ramp, both in the order of the list. Source: A-119. */
export function terminalsOf(areaId: number): Group<Terminal>[] {
  return grouped(
    terminals.filter((terminal) => terminal.areaid === areaId),
    (terminal) => terminal.portorrampname,
  )
}

/** All areas by the part of their name after the comma, else "Other"; groups by name, "Other" last. Source: A-209. */
export function areasByRegion(): Group<Area>[] {
  return grouped(areas, ({ name }) => regionOf(name)).toSorted(
    (a, b) => Number(a.group === otherRegion) - Number(b.group === otherRegion) || (a.group < b.group ? -1 : 1),
  )
}

const otherRegion = 'Other'

/** The part of an area's name after the comma, else "Other". */
export function regionOf(name: string): string {
  const comma = name.indexOf(',')
  return (comma === -1 ? '' : name.slice(comma + 1).trim()) || otherRegion
}

function grouped<T>(items: readonly T[], groupOf: (item: T) => string): Group<T>[] {
  return [...Map.groupBy(items, groupOf)].map(([group, own]) => ({ group, items: own }))
}
