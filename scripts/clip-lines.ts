import { mapSize } from '#web/loads/facts/map-projection.ts'

export type Position = [x: number, y: number]

/** A little more than the map shows, so that no cut edge is seen. */
const edge = { left: -4, top: -4, right: mapSize.width + 4, bottom: mapSize.height + 4 }
export const window: Position[] = [
  [edge.left, edge.top],
  [edge.right, edge.top],
  [edge.right, edge.bottom],
  [edge.left, edge.bottom],
]

/** Steps to a side are positive inside. */
const sides: ((position: Position) => number)[] = [
  ([x]) => x - edge.left,
  ([x]) => edge.right - x,
  ([, y]) => y - edge.top,
  ([, y]) => edge.bottom - y,
]

/** The part of a polygon's ring inside the window, open at its end (Sutherland and Hodgman). */
export function clipRing(ring: Position[]): Position[] {
  return sides.reduce((rest, inside) => {
    return rest.flatMap((to, index) => {
      const from = rest.at(index - 1) ?? to
      const crossing = inside(from) * inside(to) < 0 ? [crossingOf(from, to, inside)] : []
      return inside(to) >= 0 ? [...crossing, to] : crossing
    })
  }, ring)
}

/** The parts of a line that lie in the window. */
export function clipLine(line: Position[]): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const piece = from ? clipPiece(from, to) : null
    if (piece && part.length > 0 && isSame(part.at(-1), piece[0])) part.push(piece[1])
    else if (piece) parts.push((part = [...piece]))
    else part = []
  }
  return parts
}

function clipPiece(from: Position, to: Position): [Position, Position] | null {
  let ends: [Position, Position] = [from, to]
  for (const inside of sides) {
    const [one, other] = ends
    if (inside(one) < 0 && inside(other) < 0) return null
    if (inside(one) < 0) ends = [crossingOf(one, other, inside), other]
    else if (inside(other) < 0) ends = [one, crossingOf(one, other, inside)]
  }
  return ends
}

function crossingOf(from: Position, to: Position, inside: (position: Position) => number): Position {
  const share = inside(from) / (inside(from) - inside(to))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function isSame(one: Position | undefined, other: Position): boolean {
  return one !== undefined && one[0] === other[0] && one[1] === other[1]
}

/** How far a line may leave its true course, in the map's units. */
const tolerance = 0.35

/** The line without the points that hardly bend it (Douglas and Peucker). */
export function simplified(line: Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.map((position) => distanceTo(position, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  return [...simplified(line.slice(0, farthest + 1)), ...simplified(line.slice(farthest)).slice(1)]
}

function distanceTo([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const [wide, tall] = [toX - fromX, toY - fromY]
  const length = wide * wide + tall * tall
  const share = length === 0 ? 0 : Math.min(Math.max(((x - fromX) * wide + (y - fromY) * tall) / length, 0), 1)
  return Math.hypot(x - fromX - wide * share, y - fromY - tall * share)
}

/** The area that a ring encloses, in square units of the map. */
export function areaOf(ring: Position[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [x, y]
    return sum + fromX * y - x * fromY
  }, 0)
  return Math.abs(twice) / 2
}

/** A path in halves of the map's units, by relative steps; empty when it shrinks to nothing. */
export function pathOf(line: Position[]): string {
  const points = line.map(([x, y]): Position => [Math.round(x * 2), Math.round(y * 2)])
  const kept = points.filter((point, index) => index === 0 || !isSame(points[index - 1], point))
  const [first, ...others] = kept
  if (!first || others.length === 0) return ''
  const steps = others.map(([x, y], index) => {
    const [fromX, fromY] = kept[index] ?? first
    return `${x - fromX} ${y - fromY}`
  })
  return `M${first.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-')
}
