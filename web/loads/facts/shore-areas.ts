/**
 * Areas whose map shows a shore; elsewhere a map would be a few dots on a grid.
 *
 * Those with water in coast-lines.json, which is fetched too late to decide; a unit test holds the two together.
 * Source: F-068.
 */
const shoreAreas: ReadonlySet<number> = new Set([
  3, 4, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26, 32, 33, 34, 35, 39, 41, 48, 52, 57, 59, 61, 66, 69, 77,
  78, 83, 84, 85, 87, 91, 93, 94, 96, 97, 98, 99, 101, 104,
])

/** Whether a shore is within the map of an area. */
export function hasShore(areaId: number): boolean {
  return shoreAreas.has(areaId)
}
