import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays } from '#domain/days.ts'
import { datesOf, rangeLimits, rangeOf, RangeQuery } from './range.ts'

const today = '2026-11-21'

test.each([
  [{}, { from: '2026-10-23', to: today }],
  [{ days: '1' }, { from: today, to: today }],
  [{ days: '366' }, { from: '2025-11-21', to: today }],
  [
    { from: '2024-02-28', to: '2024-03-01' },
    { from: '2024-02-28', to: '2024-03-01' },
  ],
  [
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2024-01-01', to: '2024-12-31' },
  ],
])('reads %j as %j', (query, range) => {
  expect(rangeOf(RangeQuery.parse(query), today)).toEqual(range)
})

test.each([
  [{ days: '0' }, 'days', 'Give a whole number of days from 1 to 366'],
  [{ days: '1.5' }, 'days', 'Give a whole number of days from 1 to 366'],
  [{ days: 'x' }, 'days', 'Give a whole number of days from 1 to 366'],
  [{ days: '7', from: today, to: today }, 'days', 'Give a number of days or two dates, not both'],
  [{ from: today }, 'to', 'The last date is missing'],
  [{ to: today }, 'from', 'The first date is missing'],
  [{ from: '2026-02-29', to: today }, 'from', 'Give the date as 2026-11-24'],
  [{ from: today, to: '' }, 'to', 'Give the date as 2026-11-24'],
  [{ from: '0000-01-01', to: '0000-01-02' }, 'from', 'No date before 2000-01-01'],
  [{ from: today, to: '2026-11-20' }, 'to', 'The last date is before the first'],
  [{ from: '2025-11-20', to: today }, 'to', 'A range has at most 366 days'],
])('rejects %j at %s: %s', (query, path, message) => {
  expect(RangeQuery.safeParse(query).error?.issues[0]).toMatchObject({ path: [path], message })
})

test('has each day of a range once, across months, leap days and clock changes', () => {
  const ranges = fc.record({ from: fc.integer({ min: 0, max: 20_000 }), days: fc.integer({ min: 1, max: 366 }) })
  fc.assert(
    fc.property(ranges, ({ from: start, days }) => {
      const from = addDays('2000-01-01', start)
      const to = addDays(from, days - 1)
      const dates = datesOf({ from, to })
      expect(dates).toEqual([...new Set(dates)].toSorted())
      expect([dates.length, dates.at(0), dates.at(-1), countDays(from, to)]).toEqual([days, from, to, days])
      expect(RangeQuery.safeParse({ from, to }).success).toBe(days <= rangeLimits.most)
    }),
  )
})
