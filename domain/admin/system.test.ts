import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { formatUptime, medianOf, systemWords } from './system.ts'

const well = { database: 'connected', latencyMs: 54, loadPercent: 32 } as const

test.each([
  [well, ['Operational', 'Connected', '54ms', '32%']],
  [{ ...well, latencyMs: 1001 }, ['Degraded', 'Connected', '1001ms', '32%']],
  [{ ...well, loadPercent: 96 }, ['Degraded', 'Connected', '54ms', '96%']],
  [{ ...well, database: 'unavailable' }, ['Degraded', 'Unavailable', '54ms', '32%']],
] as const)('%j', (measured, words) => {
  covers('A-252')
  expect(Object.values(systemWords(measured))).toEqual(words)
})

test.each([
  [0, '0s'],
  [45, '45s'],
  [750, '12m 30s'],
  [3600, '1h 0m'],
  [273_600, '3d 4h'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(formatUptime(seconds)).toBe(words)
})

test('takes the middle value as the median, or the mean of the two', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([9, 1, 2])).toBe(2)
  expect(medianOf([4, 1, 2, 9])).toBe(3)
})
