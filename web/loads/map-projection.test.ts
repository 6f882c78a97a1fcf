import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areas, terminalsOf } from '#domain/reference/reference.ts'
import { mapOf } from './map-projection.ts'

const size = { width: 304, height: 200 }

describe('mapOf', () => {
  test('every area fits with all its ports and ramps, north up and east right', () => {
    for (const area of areas) {
      const places = [area, ...terminalsOf(area.id).flatMap(({ items }) => items)]
      const map = mapOf(places, size)
      for (const place of places) {
        const { x, y } = map.at(place)
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(size.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(size.height)
      }
    }
  })

  test('keeps directions for any two places', () => {
    const place = fc.record({
      lat: fc.double({ min: 15, max: 65, noNaN: true }),
      lon: fc.double({ min: -160, max: -50, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (a, b) => {
        const map = mapOf([a, b], size)
        const [one, other] = [map.at(a), map.at(b)]
        expect(a.lat > b.lat ? one.y <= other.y : one.y >= other.y).toBe(true)
        expect(a.lon > b.lon ? one.x >= other.x : one.x <= other.x).toBe(true)
      }),
    )
  })

  test('a lone place stands in the middle above the scale, with lines and a scale around it', () => {
    const map = mapOf([{ lat: 34, lon: -118 }], size)
    expect(map.at({ lat: 34, lon: -118 })).toEqual({ x: 152, y: 93 })
    expect(map.meridians.length).toBeGreaterThan(1)
    expect(map.scale.length).toBeLessThanOrEqual(72)
  })
})
