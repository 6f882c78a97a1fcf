type Place = { lat: number; lon: number }
type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** A bar of a round number of miles; `length` in the units of the drawing. */
export type MapScale = { miles: number; length: number }

/** Places on a small map, with grid lines of a round fraction of a degree and a scale. `frame` names its extent. */
export type MiniMap = {
  at: (place: Place) => Point
  meridians: number[]
  parallels: number[]
  scale: MapScale
  frame: string
}

/**
 * The water and the borders in one map, as paths in halves of its units; water is to be filled by the even-odd rule.
 *
 * `frame` is that of the map it was cut for. Made by `scripts/cut-coast-lines.ts`.
 */
export type CutMap = { frame: string; water: string; borders: string }

/** The size of the map of an area, in the units of its drawing. */
export const mapSize = { width: 304, height: 200 }

/** Room at the edges; more at the bottom, for the scale. */
const margin = { side: 22, top: 22, bottom: 36 }
/** Degrees of latitude that a map shows at least: about sixteen miles. Closer, the coast lines are too coarse to be true. */
const leastSpan = 0.24
const milesPerDegree = 69
const lineSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const scaleSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/**
 * A map that holds all places with a margin, north up, the same scale in both directions.
 *
 * Equirectangular around the middle latitude: within the few hundred miles of an area the error is too small to see.
 */
export function mapOf(places: readonly Place[], { width, height }: Size): MiniMap {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lon: (Math.min(...lons) + Math.max(...lons)) / 2 }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const tall = Math.max(Math.max(...lats) - Math.min(...lats), leastSpan)
  const wide = Math.max((Math.max(...lons) - Math.min(...lons)) * shrink, leastSpan)
  const centre = { x: width / 2, y: (margin.top + height - margin.bottom) / 2 }
  const unit = Math.min((width - 2 * margin.side) / wide, (height - margin.top - margin.bottom) / tall)

  const at = ({ lat, lon }: Place) => ({
    x: rounded(centre.x + (lon - middle.lon) * shrink * unit),
    y: rounded(centre.y - (lat - middle.lat) * unit),
  })
  const step = lineSteps.find((degrees) => degrees * unit >= 32) ?? 10
  return {
    at,
    meridians: linesAround(middle.lon, width / 2 / unit / shrink, step).map((lon) => at({ lat: 0, lon }).x),
    parallels: linesAround(middle.lat, (height - centre.y) / unit, step).map((lat) => at({ lat, lon: 0 }).y),
    scale: scaleFor(unit),
    frame: [middle.lat, middle.lon, unit].map((number) => number.toPrecision(6)).join(' '),
  }
}

function linesAround(middle: number, reach: number, step: number): number[] {
  const first = Math.ceil((middle - reach) / step)
  const last = Math.floor((middle + reach) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The longest round distance that stays under a third of the map. */
function scaleFor(unit: number): MapScale {
  const fitting = scaleSteps.filter((miles) => (miles / milesPerDegree) * unit <= 72)
  const miles = fitting.at(-1) ?? 1
  return { miles, length: rounded((miles / milesPerDegree) * unit) }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
