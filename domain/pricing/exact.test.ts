import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { countedCents, divideHalfUp, percentOfCents, timesCents, timesHundredths } from './exact.ts'

test('rounds half a cent up and less down', () => {
  expect([percentOfCents(asCents(50), 1), percentOfCents(asCents(49), 1), percentOfCents(asCents(150), 1)]).toEqual([
    1, 0, 2,
  ])
  expect([timesCents(asCents(10_002), 0.25), timesCents(asCents(10_001), 0.25), timesCents(asCents(35), 2)]).toEqual([
    2501, 2500, 70,
  ])
})

test('keeps a product beyond the whole numbers of a double exact', () => {
  expect(percentOfCents(asCents(99_999_717), 999_999.47)).toBe(999_996_640_001)
})

test('rounds half a cent up below zero too', () => {
  expect([percentOfCents(asCents(-50), 1), percentOfCents(asCents(-51), 1), percentOfCents(asCents(-150), 1)]).toEqual([
    0, -1, -1,
  ])
})

test('counts an unreadable number as zero', () => {
  expect([Number.NaN, Infinity, 1e300, 12.34].map(countedCents)).toEqual([0, 0, 0, 1234])
})

test('counts the same product with and without integers of any length', () => {
  const whole = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(whole, whole, (cents, hundredths) => {
      expect(timesHundredths(asCents(cents), hundredths)).toBe(divideHalfUp(BigInt(cents) * BigInt(hundredths), 100n))
    }),
    { numRuns: 1000 },
  )
})
