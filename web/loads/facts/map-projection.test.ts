import fc from 'fast-check'
import { covers } from '#domain/testing.ts'
import { describe, expect, test } from 'vitest'
import { areas, terminalsOf } from '#domain/reference/reference.ts'
import coastLines from './coast-lines.json' with { type: 'json' }
import { type CutMap, mapOf, mapSize } from './map-projection.ts'
import { hasShore } from './shore-areas.ts'

describe('mapOf', () => {
  test('fits every area with all its ports and ramps, north up and east right', () => {
    for (const area of areas) {
      const places = [area, ...terminalsOf(area.id).flatMap(({ items }) => items)]
      const map = mapOf(places, mapSize)
      for (const place of places) {
        const { x, y } = map.at(place)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(mapSize.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(mapSize.height)
      }
    }
  })

  test('uses coast lines cut for these maps, with the sea in its place', () => {
    covers('F-068')
    const cut: Partial<Record<string, CutMap>> = coastLines
    const water = new Set<string>()
    for (const area of areas) {
      const map = mapOf([area, ...terminalsOf(area.id).flatMap(({ items }) => items)], mapSize)
      expect(cut[area.id]?.frame, area.name).toBe(map.frame)
      if (cut[area.id]?.water) water.add(area.name)
      expect(hasShore(area.id), area.name).toBe(Boolean(cut[area.id]?.water))
    }
    expect(water).toContain('Los Angeles, CA')
    expect(water).toContain('Chicago, IL')
    expect(water).not.toContain('Denver, CO')
    expect(water).not.toContain('San Bernardino, CA')
    expect(water, 'no data have the Canadian shores of the lakes').not.toContain('Toronto, ON')
  })

  test('keeps directions between any two places', () => {
    const place = fc.record({
      lat: fc.double({ min: 15, max: 65, noNaN: true }),
      lon: fc.double({ min: -160, max: -50, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        const map = mapOf([a, b], mapSize)
        const [one, other] = [map.at(a), map.at(b)]
        expect(a.lat > b.lat ? one.y <= other.y : one.y >= other.y).toBe(true)
        expect(a.lon > b.lon ? one.x >= other.x : one.x <= other.x).toBe(true)
      }),
    )
  })

  test('centers a single place above the scale, with lines around it', () => {
    const map = mapOf([{ lat: 34, lon: -118 }], mapSize)
    expect(map.at({ lat: 34, lon: -118 })).toEqual({ x: 152, y: 93 })
    expect(map.meridians.length).toBeGreaterThan(1)
    expect(map.scale.length).toBeLessThanOrEqual(72)
  })
})
