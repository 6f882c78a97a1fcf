import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { openLoadsWords } from './use-available-loads.ts'

test('counts the available loads in words that never read "No loads"', () => {
  covers('F-152')
  expect(openLoadsWords(0, 3)).toBe('No loads open for bids in your 3 areas')
  expect([openLoadsWords(1, 1), openLoadsWords(12, 2)]).toEqual([
    '1 load open for bids in your area',
    '12 loads open for bids in your 2 areas',
  ])
  expect(openLoadsWords(undefined, 1)).toBe('Loads open for bids in your area')
})
