import { expect, test } from 'vitest'
import { formatWait, rangeWords, shareOf, zoneWords } from './words.ts'

test.each([
  [0.5, 'Under 1 min'],
  [27.5, '27 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1500, '25 h'],
])('formats %d minutes as %s', (minutes, words) => {
  expect(formatWait(minutes)).toBe(words)
})

test('names a range by its days or its dates', () => {
  const range = { from: '2026-11-01', to: '2026-11-24' }
  expect(rangeWords(range, 30)).toBe('Last 30 days')
  expect(rangeWords(range, 1)).toBe('Today')
  expect(rangeWords(range, undefined)).toBe('Nov 1 – Nov 24, 2026')
  expect(rangeWords({ from: '2025-12-31', to: '2026-01-01' }, undefined)).toBe('Dec 31, 2025 – Jan 1, 2026')
  expect(rangeWords({ from: '2026-11-24', to: '2026-11-24' }, undefined)).toBe('Nov 24, 2026')
})

test('shows shares as whole percents and the zone by its name', () => {
  expect([shareOf(468, 640), shareOf(0, 7), shareOf(0, 0)]).toEqual([73, 0, 0])
  expect(zoneWords('America/New_York')).toBe('Eastern Time (America/New_York)')
})
