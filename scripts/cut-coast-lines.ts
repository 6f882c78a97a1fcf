/**
 * Cuts the water and the borders around each drayage area out of us-atlas and world-atlas, into `web/loads/facts/coast-lines.json`.
 *
 * Run by hand when the areas, the terminals or the map's window change: `node scripts/cut-coast-lines.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import { type Area, areas, terminalsOf } from '#domain/reference/reference.ts'
import { type CutMap, mapOf, mapSize } from '#web/loads/facts/map-projection.ts'
import { areaOf, clipLine, clipRing, pathOf, type Position, simplified, window } from './clip-lines.ts'
import { root } from './source-files.ts'

type Topology = Parameters<typeof feature>[0]
type Collection = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>
type Shape = { rings: Position[][]; bounds: Bounds }
type Bounds = { west: number; south: number; east: number; north: number }

/** The Great Lakes: world-atlas has no lakes, us-atlas only the shores of the United States. */
const greatLakes: Bounds[] = [
  { west: -92.2, south: 46.4, east: -84.3, north: 49.1 }, // Superior
  { west: -88.1, south: 41.6, east: -84.7, north: 46.4 }, // Michigan
  { west: -84.8, south: 43, east: -79.6, north: 46.4 }, // Huron
  { west: -83.6, south: 41.3, east: -78.8, north: 43 }, // St. Clair, Erie
  { west: -79.9, south: 43.1, east: -76, north: 44.4 }, // Ontario
]

const states = read(import.meta.resolve('us-atlas/states-10m.json'))
const countries = read(import.meta.resolve('world-atlas/countries-10m.json'))
const home = shapesOf(states, 'nation')
const world = shapesOf(countries, 'land')
const abroad = shapesOf(countries, 'countries', (id) => id !== '840')
const borders = [...bordersOf(states, 'states'), ...bordersOf(countries, 'countries')]

const cut = Object.fromEntries(areas.map((area) => [area.id, cutArea(area)]))
writeFileSync(join(root, 'web/loads/facts/coast-lines.json'), `${JSON.stringify(cut, null, 2)}\n`)

function cutArea(area: Area): CutMap {
  const map = mapOf([area, ...terminalsOf(area.id).flatMap(({ items }) => items)], mapSize)
  const project = ([lon, lat]: Position): Position => {
    const { x, y } = map.at({ lat, lon })
    return [x, y]
  }
  const lines = borders.flatMap((line) => clipLine(line.map(project)))
  return {
    frame: map.frame,
    water: waterIn(boundsOfMap(map.at), project),
    borders: lines.map((line) => pathOf(simplified(line))).join(''),
  }
}

/** The water, as one path to be filled by the even-odd rule; empty if everything is land or the data don't cover it. */
function waterIn(shown: Bounds, project: (position: Position) => Position): string {
  const hasLake = greatLakes.some((lake) => overlaps(lake, shown))
  if (hasLake && landIn(abroad, shown, project).length > 0) return ''
  const land = landIn(hasLake ? home : world, shown, project)
  const isAllLand = land.length === 1 && land.every((ring) => areaOf(ring) > areaOf(window) - 1)
  return isAllLand ? '' : [window, ...land.map(simplified)].map(pathOf).join('')
}

function landIn(shapes: Shape[], shown: Bounds, project: (position: Position) => Position): Position[][] {
  const near = shapes.filter(({ bounds }) => overlaps(bounds, shown))
  return near.flatMap(({ rings }) => rings.map((ring) => clipRing(ring.map(project)))).filter((ring) => ring.length > 2)
}

/** The map's edges in degrees, from two places and their positions. */
function boundsOfMap(at: (place: { lat: number; lon: number }) => { x: number; y: number }): Bounds {
  const [zero, one] = [at({ lat: 0, lon: 0 }), at({ lat: 1, lon: 1 })]
  const lon = (x: number) => (x - zero.x) / (one.x - zero.x)
  const lat = (y: number) => (y - zero.y) / (one.y - zero.y)
  return { west: lon(0), east: lon(mapSize.width), south: lat(mapSize.height), north: lat(0) }
}

function overlaps(one: Bounds, other: Bounds): boolean {
  return one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north
}

/** The polygons of an object of a topology, each with its bounds. */
function shapesOf(topology: Topology, name: string, isWanted: (id: unknown) => boolean = () => true): Shape[] {
  const wanted = { ...collectionOf(topology, name) }
  wanted.geometries = wanted.geometries.filter(({ id }) => isWanted(id))
  return feature(topology, wanted).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [shapeOf(geometry.coordinates as Position[][])]
    if (geometry.type === 'MultiPolygon') return (geometry.coordinates as Position[][][]).map(shapeOf)
    return []
  })
}

function shapeOf(rings: Position[][]): Shape {
  const lons = rings.flat().map(([lon]) => lon)
  const lats = rings.flat().map(([, lat]) => lat)
  const least = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other))
  const most = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other))
  return { rings, bounds: { west: least(lons), south: least(lats), east: most(lons), north: most(lats) } }
}

/** The edges that two neighbors share: borders, never shores. */
function bordersOf(topology: Topology, name: string): Position[][] {
  return mesh(topology, collectionOf(topology, name), (one, other) => one !== other).coordinates as Position[][]
}

function collectionOf(topology: Topology, name: string): Collection {
  const found = topology.objects[name]
  if (found?.type !== 'GeometryCollection') throw new Error(`no collection ${name}`)
  return found as Collection
}

function read(url: string): Topology {
  return JSON.parse(readFileSync(new URL(url), 'utf8')) as Topology
}
