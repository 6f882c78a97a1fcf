import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pauseAfter, pauses } from './schedule.ts'

test('tries eight times in 27.6 hours, each pause within 10 percent', () => {
  covers('Y-193')
  const seconds = pauses.map((pause) => pause / 1000)
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000])
  expect(pauses.length + 1).toBe(8)
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(27.6, 1)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const usual = pauses[attempt - 1]!
      const pause = pauseAfter(attempt, chance)!
      expect(Math.abs(pause - usual)).toBeLessThanOrEqual(usual / 10 + 1)
    }),
  )
  expect(pauseAfter(8, 0.5)).toBeNull()
})
