import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { directionWords, placeError } from './direction-words.ts'
import { statusNote, stepNotes, unassignedWords } from './status-notes.ts'

test('explains a pending load to readers who may know of bids, not to truckers', () => {
  covers('F-062')
  expect(statusNote('pending', { bidCount: 0 })).toEqual({ note: 'No bids yet', title: 'Open for bids, no bids yet' })
  expect(statusNote('pending', {})).toBeNull()
  expect(statusNote('active', { bidCount: 2 })).toBeNull()
  expect(stepNotes({ bidCount: 0 })).toEqual({ pending: 'Posted', active: 'First bid' })
  expect(stepNotes({})).toEqual({})
})

test('calls an auction that runs again reopened', () => {
  covers('F-059')
  const again = { pending: 'Posted', active: 'Reopened' }
  expect(stepNotes({ bidCount: 2, reopened: {} })).toEqual(again)
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z']
  expect(stepNotes({ bidCount: 2, statusTimes: { expired: early, active: late } })).toEqual(again)
  expect(stepNotes({ bidCount: 2, statusTimes: { expired: late, active: early } }).active).toBe('First bid')
})

test('calls a delivered export loaded', () => {
  covers('F-059')
  expect(statusNote('delivered', { export: true })).toEqual({ note: 'Loaded' })
  expect(statusNote('delivered', { export: false })).toBeNull()
  expect(stepNotes({ export: true })).toEqual({ delivered: 'Loaded' })
})

test('names the parts of an export and of an import differently', () => {
  covers('F-059', 'A-355')
  expect(directionWords(true)).toMatchObject({ place: 'Loading city or zip', returnTerminal: 'Full return terminal' })
  expect(directionWords(false)).toMatchObject({ place: 'Delivery city or zip', returnTerminal: 'Return terminal' })
  expect(placeError(true, 'Delivery city or zip is required')).toBe('Loading city or zip is required')
  expect(placeError(false, 'Delivery city or zip is required')).toBe('Delivery city or zip is required')
  expect(placeError(true, 'Invalid input')).toBe('Invalid input')
})

test('says whether a load without a trucker can still be awarded', () => {
  covers('F-143')
  expect(unassignedWords('pending')).toBe('Not assigned yet')
  expect(unassignedWords('active')).toBe('Not assigned yet')
  expect(unassignedWords('expired')).toBe('Not awarded')
  expect(unassignedWords('cancelled')).toBe('Not awarded')
})
