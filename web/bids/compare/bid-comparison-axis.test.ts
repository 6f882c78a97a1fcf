import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { axisTo, tickWords } from './bid-comparison-axis.ts'

describe('axisTo', () => {
  test('ends with the round step above the most expensive bid', () => {
    expect(axisTo(101_550)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000])
    expect(axisTo(80_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000])
  })

  test('has four to six steps and wastes less than one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), (highest) => {
        const [, step = 0, ...rest] = axisTo(highest)
        expect(rest.length + 1).toBeGreaterThanOrEqual(4)
        expect(rest.length + 1).toBeLessThanOrEqual(6)
        expect(rest.at(-1)).toBeGreaterThanOrEqual(highest)
        expect(rest.at(-1)).toBeLessThan(highest + step)
      }),
    )
  })
})

test.each([
  [0, '0'],
  [250, '2.50'],
  [100_000, '1,000'],
])('a tick of %i cents is %s, without a sign that would ask for cents', (cents, words) => {
  covers('A-477', 'F-271')
  expect(tickWords(asCents(cents))).toBe(words)
})
