import { expect, test } from 'vitest'
import { advance, type Place } from './changes-reader.ts'

const minute = 60_000

test('looks for ids that were passed over until they come', () => {
  const place: Place = { last: 10, late: new Map() }
  advance(place, [11, 14], 0)
  expect([place.last, ...place.late.keys()]).toEqual([14, 12, 13])
  advance(place, [12, 15], 1)
  expect([place.last, ...place.late.keys()]).toEqual([15, 13])
})

test('gives up an id when no transaction can hold it any longer', () => {
  const place: Place = { last: 10, late: new Map() }
  advance(place, [12], 0)
  advance(place, [], 5 * minute)
  expect([...place.late.keys()]).toEqual([11])
  advance(place, [], 5 * minute + 1)
  expect([...place.late.keys()]).toEqual([])
})

test('looks back 1,000 ids at most', () => {
  const place: Place = { last: 0, late: new Map() }
  advance(place, [1_000_000], 0)
  expect([place.late.size, Math.min(...place.late.keys())]).toEqual([1000, 999_000])
})
