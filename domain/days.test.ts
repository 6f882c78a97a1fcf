import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonesOfAreas } from '#domain/reference/time-zones.ts'
import { covers } from '#domain/testing.ts'
import { dateIn, instantOfWallTime, wallTimeOf } from './days.ts'

test('starts a day at midnight of its time zone', () => {
  covers('F-023')
  const night = new Date('2026-11-23T04:59:59Z')
  expect(dateIn(night, 'America/New_York')).toBe('2026-11-22')
  expect(dateIn(new Date(night.getTime() + 1000), 'America/New_York')).toBe('2026-11-23')
  expect(dateIn(night, 'America/Los_Angeles')).toBe('2026-11-22')
})

test.each([
  ['2026-11-24T08:00', 'America/Los_Angeles', '2026-11-24T16:00:00.000Z'],
  ['2026-07-04T23:30', 'America/St_Johns', '2026-07-05T02:00:00.000Z'],
  ['2027-03-14T02:30', 'America/Los_Angeles', null],
  ['2027-03-14T02:30', 'America/Phoenix', '2027-03-14T09:30:00.000Z'],
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:00', 'America/Los_Angeles', '2026-11-01T10:00:00.000Z'],
])('the clocks show %s in %s at %s', (wallTime, zone, instant) => {
  covers('X-046', 'X-047')
  expect(instantOfWallTime(wallTime, zone)?.toISOString() ?? null).toBe(instant)
})

test('the local time of any area leads back to the first instant with that time', () => {
  covers('X-047')
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zonesOfAreas), (minute, zone) => {
      const instant = new Date(minute * 60_000)
      const shown = wallTimeOf(instant, zone)
      const found = instantOfWallTime(shown, zone)!
      const hoursBefore = (instant.getTime() - found.getTime()) / 3_600_000
      expect([0, 1]).toContain(hoursBefore)
      expect(wallTimeOf(found, zone)).toBe(shown)
      expect(wallTimeOf(new Date(found.getTime() - 3_600_000), zone)).not.toBe(shown)
    }),
    { numRuns: 2000 },
  )
})
