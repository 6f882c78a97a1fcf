import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDigestTime } from './digest-time.ts'

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Auckland',
  'UTC',
]

test.each([
  ['the hour itself counts', '2026-06-10T11:00:00Z', 7, 'America/New_York', '2026-06-10T11:00:00Z'],
  [
    'a moment before, it is that of the day before',
    '2026-06-10T10:59:59Z',
    7,
    'America/New_York',
    '2026-06-09T11:00:00Z',
  ],
  ['another zone', '2026-06-10T12:00:00Z', 7, 'America/Los_Angeles', '2026-06-09T14:00:00Z'],
  [
    'the day of the zone is another than that of UTC',
    '2026-06-10T03:00:00Z',
    22,
    'America/New_York',
    '2026-06-10T02:00:00Z',
  ],
  ['after the change to summer time', '2026-03-08T20:00:00Z', 7, 'America/New_York', '2026-03-08T11:00:00Z'],
  ['before it', '2026-03-08T06:30:00Z', 1, 'America/New_York', '2026-03-08T06:00:00Z'],
  ['an hour that it leaves out', '2026-03-08T20:00:00Z', 2, 'America/New_York', '2026-03-08T07:00:00Z'],
  ['a zone of half hours', '2026-06-10T12:00:00Z', 7, 'America/St_Johns', '2026-06-10T09:30:00Z'],
])('%s', (_name, now, hour, zone, expected) => {
  expect(lastDigestTime(new Date(now), hour, zone)).toEqual(new Date(expected))
})

test('is never later than now, and at most 25 hours ago', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 23 }), fc.constantFrom(...zones), (now, hour, zone) => {
      const last = lastDigestTime(now, hour, zone)
      const passed = now.getTime() - last.getTime()
      expect(passed).toBeGreaterThanOrEqual(0)
      expect(passed).toBeLessThanOrEqual(25 * 3_600_000)
    }),
  )
})
