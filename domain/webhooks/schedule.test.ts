import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { askedPause, pauseAfter, pauses } from './schedule.ts'

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

const now = new Date('2026-11-28T10:00:00Z')

test.each([
  ['120', 120_000],
  [' 3600 ', 3_600_000],
  ['0', 0],
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['9'.repeat(400), 86_400_000],
  ['Sat, 28 Nov 2026 10:05:00 GMT', 300_000],
  ['Saturday, 28-Nov-26 10:05:00 GMT', 300_000],
  ['Sat Nov 28 10:05:00 2026 GMT', 300_000],
  ['Sat, 28 Nov 2026 09:00:00 GMT', 0],
  ['Mon, 01 Jan 2040 00:00:00 GMT', 86_400_000],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
  ['Sat, never', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %s asks for a pause of %i milliseconds', (text, pause) => {
  covers('F-227')
  expect(askedPause(text, now)).toBe(pause)
})

test('waits the longer of the pause of the schedule and the one that was asked for', () => {
  covers('F-227')
  expect(pauseAfter(1, 0.5, 60_000)).toBe(60_000)
  expect(pauseAfter(4, 0.5, 60_000)).toBe(pauses[3])
  expect(pauseAfter(8, 0.5, 60_000)).toBeNull()
})
