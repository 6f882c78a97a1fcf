import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { longerChoices, openedValidity, pickedInstant, readValidity, validityChoices } from './validity.ts'

const now = Date.parse('2026-11-22T20:00:00Z')
const chicago = 'America/Chicago'

test('opens with the end of the auction, the stored time, or nothing once that has passed', () => {
  covers('Y-077')
  expect(openedValidity(null, now, chicago)).toEqual({ choice: 'end', at: '' })
  const stored = { choice: 'at', at: '2026-11-22T15:12' }
  expect(openedValidity('2026-11-22T21:12:40.000Z', now, chicago)).toEqual(stored)
  expect(openedValidity('2026-11-22T20:00:00.000Z', now, chicago)).toEqual({ choice: null, at: '' })
})

test('Y-078: reads a picked time in the zone of the browser', () => {
  expect(pickedInstant('2026-11-22T15:12', chicago)).toEqual(new Date('2026-11-22T21:12:00Z'))
  expect(pickedInstant('2026-11-22T15:12', 'America/Los_Angeles')).toEqual(new Date('2026-11-22T23:12:00Z'))
  expect(pickedInstant('?', chicago)).toBeNull()
  expect(pickedInstant('2027-03-14T02:30', chicago)).toBeNull()
})

test('sends hours from now, and says what is wrong with a time', () => {
  covers('Y-050', 'Y-077')
  const read = (choice: string | null, at = '') => readValidity({ choice, at }, now, chicago)
  expect(read('end')).toEqual({ validUntil: null })
  expect(read('2')).toEqual({ validUntil: '2026-11-22T22:00:00.000Z' })
  expect(read('at', '2026-11-22T14:15')).toEqual({ validUntil: '2026-11-22T20:15:00.000Z' })
  expect(read('at', '2026-11-22T14:14')).toEqual({ problem: 'Choose a time at least 15 minutes from now' })
  expect(read('at', '2026-12-23T14:00')).toEqual({ problem: 'Choose a time within 30 days' })
  expect(read('at')).toEqual({ problem: 'Choose how long your bid is valid' })
  expect(read(null)).toEqual({ problem: 'Choose how long your bid is valid' })
})

test('Y-052: a renewal offers only what is longer', () => {
  const offered = longerChoices('2026-11-22T23:00:00.000Z', now).map(({ value }) => value)
  expect(offered).toEqual(['end', '4', '8', '24', 'at'])
  expect(longerChoices('2026-11-22T19:00:00.000Z', now)).toEqual(validityChoices)
})
