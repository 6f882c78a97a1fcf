import { expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { tonuWords, weightWords, withCost } from './release-words.ts'

const timeZone = 'America/Los_Angeles'
const now = Date.parse('2026-11-22T22:48:00.000Z')
const inHours = (hours: number) => ({ pickupAt: new Date(now + hours * 3_600_000).toISOString(), timeZone })

test('names the cost on the button only where something is due', () => {
  covers('X-240')
  expect(withCost('Release and Reopen', { due: true, cents: asCents(17_500), because: 'pickup_near' })).toBe(
    'Release and Reopen, TONU $175.00',
  )
  expect(withCost('Cancel Load', { due: false, cents: asCents(0), because: 'flexible' })).toBe('Cancel Load')
  expect(withCost('Cancel Load', undefined)).toBe('Cancel Load')
})

test('says why TONU is due or not, with the pickup in the zone of the load', () => {
  expect(tonuWords('pickup_near', inHours(17.2), now)).toBe(
    'The load is acknowledged, and pickup is in 17h 12m (Nov 23, 2026 8:00 AM PST). From 24 hours before pickup the dry-run rate of the bid is due.',
  )
  expect(tonuWords('pickup_near', inHours(-1), now)).toContain('pickup was at Nov 22, 2026 1:48 PM PST')
  expect(tonuWords('pickup_far', inHours(26), now)).toContain('pickup is in 1d 2h')
})

test('says why giving a load back counts as much as it does', () => {
  expect(weightWords(1, inHours(2), now)).toMatch(/^Pickup is in 2h .* It counts in full from 24 hours/)
  expect(weightWords(0.5, inHours(30), now)).toContain('It counts half between 48 and 24 hours before pickup.')
  expect(weightWords(0, inHours(49), now)).toContain("Won't count on your record: pickup is more than 48 hours away.")
  expect(weightWords(0, inHours(30), now)).toContain("It doesn't count in the first hour after the award.")
  expect(weightWords(0, { pickupAt: null, timeZone }, now)).toBe('Your driver has not been dispatched.')
})
