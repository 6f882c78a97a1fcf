import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counted, medianOfCounts, spreadOfBids, spreadOfWaits } from './spread.ts'

const someCounts = fc.uniqueArray(
  fc.record({ value: fc.integer({ min: 0, max: 2000 }), loads: fc.integer({ min: 0, max: 5 }) }),
  { selector: ({ value }) => value },
)

function total(counts: readonly Counted[]): number {
  return counts.reduce((sum, { loads }) => sum + loads, 0)
}

test('gives the median of counts as that of the written-out values', () => {
  fc.assert(
    fc.property(someCounts, (counts) => {
      const values = counts.flatMap(({ value, loads }) => Array<number>(loads).fill(value)).toSorted((a, b) => a - b)
      const middle = values.length / 2
      const median = ((values[Math.ceil(middle) - 1] ?? 0) + (values[Math.floor(middle)] ?? 0)) / 2
      expect(medianOfCounts(counts)).toBe(values.length === 0 ? null : median)
    }),
  )
})

test('counts each load of a spread once', () => {
  fc.assert(
    fc.property(someCounts, (counts) => {
      for (const { loads } of [spreadOfBids(counts), spreadOfWaits(counts)]) {
        expect(loads.reduce((sum, count) => sum + count, 0)).toBe(total(counts))
      }
    }),
  )
})

test('spreads bids from none to eight or more', () => {
  const counts = [
    { value: 0, loads: 2 },
    { value: 3, loads: 1 },
    { value: 8, loads: 1 },
    { value: 11, loads: 1 },
  ]
  expect(spreadOfBids(counts)).toEqual({ loads: [2, 0, 0, 1, 0, 0, 0, 0, 2], median: 3 })
  expect(spreadOfBids([])).toEqual({ loads: Array(9).fill(0), median: null })
})

test.each([
  [0, 0],
  [14, 0],
  [15, 1],
  [59, 1],
  [60, 2],
  [179, 2],
  [180, 3],
  [719, 3],
  [720, 4],
  [20_160, 4],
])('puts a wait of %i minutes into bucket %i', (value, bucket) => {
  const { loads, medianMinutes } = spreadOfWaits([{ value, loads: 1 }])
  expect(loads.indexOf(1)).toBe(bucket)
  expect(medianMinutes).toBe(value)
})
