import { expect, test } from 'vitest'
import { instantOf, namesOfMoments } from './moments.ts'

const saturday = new Date('2026-11-28T17:00:00Z')

test.each([
  ['friday', '2026-12-04T23:00:00.000Z'],
  ['sunday', '2026-11-29T17:00:00.000Z'],
  ['year-end', '2027-01-01T04:54:00.000Z'],
  ['february-end', '2027-03-01T04:54:00.000Z'],
  ['spring', '2027-03-14T06:54:00.000Z'],
  ['autumn', '2027-11-07T05:30:00.000Z'],
  ['thanksgiving', '2027-11-25T17:00:00.000Z'],
  ['november-29', '2027-11-29T17:00:00.000Z'],
  ['june', '2028-06-02T16:00:00.000Z'],
])('%s comes next at %s in New York', (name, instant) => {
  expect(instantOf(name, 'America/New_York', saturday).toISOString()).toBe(instant)
})

test('every moment is ahead of any now', () => {
  for (const name of namesOfMoments) {
    for (const now of ['2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z', '2027-11-07T05:30:00Z'].map(
      (at) => new Date(at),
    )) {
      expect(instantOf(name, 'America/Los_Angeles', now).getTime()).toBeGreaterThan(now.getTime())
    }
  }
})
