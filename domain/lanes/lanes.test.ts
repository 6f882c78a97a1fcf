import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { areas } from '#domain/reference/reference.ts'
import { addressOf, availableLoadsPath, filterIn } from './address.ts'
import { laneDirections } from './directions.ts'
import { type LaneFilter, NewLane } from './lane.ts'
import { isInLane } from './rules.ts'
import { filterWords, isSameFilter } from './words.ts'

const none: LaneFilter = { areaIds: [], containerTypes: [], specialHandling: Array(5).fill(false), direction: 'any' }
const dangerous = [false, true, false, false, false]
const load = { drayageAreaID: 7, containerType: "40' HC", specialHandling: dangerous, export: false }

describe('isInLane', () => {
  test.each<[string, Partial<LaneFilter>, boolean]>([
    ['a lane that says nothing', {}, true],
    ['one of the areas', { areaIds: [9, 7] }, true],
    ['another area', { areaIds: [9] }, false],
    ['one of the types', { containerTypes: ["20' GP", "40' HC"] }, true],
    ['another type', { containerTypes: ["20' GP"] }, false],
    ['one flag of two', { specialHandling: [true, true, false, false, false] }, true],
    ['another flag', { specialHandling: [true, false, false, false, false] }, false],
    ['its direction', { direction: 'import' }, true],
    ['the other direction', { direction: 'export' }, false],
    ['one part right and one wrong', { areaIds: [7], direction: 'export' }, false],
  ])('%s', (_name, lane, expected) => {
    expect(isInLane(load, { ...none, ...lane })).toBe(expected)
  })
})

const anyFilter = fc.record<LaneFilter>({
  areaIds: fc.subarray(areas.slice(0, 9).map(({ id }) => id)),
  containerTypes: fc.subarray([...containerTypeValues]),
  specialHandling: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  direction: fc.constantFrom(...laneDirections),
})

test('leads from an address back to its filter', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const address = new URL(availableLoadsPath(filter), 'http://quaybid.example').searchParams
      expect(isSameFilter(filterIn(address), filter)).toBe(true)
    }),
  )
  expect(addressOf(none)).toEqual({ area: null, container: null, handling: null, direction: null })
  const nonsense = new URLSearchParams({ area: '0,x,99999', container: "41' HC", handling: 'XX', direction: 'up' })
  expect(filterIn(nonsense)).toEqual(none)
})

test('describes a filter in words, and rejects one that leaves nothing out as a lane', () => {
  const filter: LaneFilter = {
    areaIds: [7],
    containerTypes: ["20' GP", "40' HC"],
    specialHandling: dangerous,
    direction: 'import',
  }
  expect(filterWords(filter)).toBe("Los Angeles, CA · 20' GP or 40' HC · Dangerous goods · Import")
  expect(filterWords(none)).toBe('')
  expect(NewLane.safeParse({ name: 'A', alert: true, ...filter }).success).toBe(true)
  expect(NewLane.safeParse({ name: 'A', alert: true, ...none }).success).toBe(false)
})
