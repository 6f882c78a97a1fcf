import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from '#domain/money.ts'
import { type Award, type Earnings, earningsByPeriod, earningsSince } from './earnings.ts'

const today = '2026-11-21' // a Saturday

function award(overrides: Partial<Award> = {}): Award {
  return { dollars: 100, assignedOn: null, completedOn: null, ...overrides }
}

test('returns 12 weeks from their Mondays and 12 months, the current ones last, with or without awards', () => {
  const { weeks, months } = earningsByPeriod([], today)
  expect(weeks.map(({ from }) => from.slice(5)).join(' ')).toBe(
    '08-31 09-07 09-14 09-21 09-28 10-05 10-12 10-19 10-26 11-02 11-09 11-16',
  )
  expect(months.at(0)?.from).toBe('2025-12-01')
  expect(months.at(-1)).toEqual({ from: '2026-11-01', awarded: 0, awardedLoads: 0, completed: 0, completedLoads: 0 })
  expect(months).toHaveLength(12)
  expect(earningsSince(today)).toBe('2025-12-01')
})

test('counts an award when it was won and again when it was completed', () => {
  const awards = [
    award({ dollars: 1000.1, assignedOn: '2026-11-15', completedOn: '2026-11-16' }),
    award({ dollars: 0.2, assignedOn: '2026-11-16' }),
    award({ dollars: 50, completedOn: today }),
    award({ dollars: 7, assignedOn: '2025-11-30', completedOn: '2025-11-30' }),
  ]
  const { weeks, months } = earningsByPeriod(awards, today)
  expect(weeks.slice(-2)).toEqual([
    { from: '2026-11-09', awarded: 1000.1, awardedLoads: 1, completed: 0, completedLoads: 0 },
    { from: '2026-11-16', awarded: 0.2, awardedLoads: 1, completed: 1050.1, completedLoads: 2 },
  ])
  expect(months.at(-1)).toEqual({
    from: '2026-11-01',
    awarded: 1000.3,
    awardedLoads: 2,
    completed: 1050.1,
    completedLoads: 2,
  })
  expect(months.slice(0, -1).every(({ awardedLoads }) => awardedLoads === 0)).toBe(true)
})

test.each([
  ['2024-02-29', '2024-02-26', '2024-02-01'],
  ['2026-01-01', '2025-12-29', '2026-01-01'],
  ['2026-11-16', '2026-11-16', '2026-11-01'],
])('puts %s into the week of %s and the month of %s', (date, monday, first) => {
  const { weeks, months } = earningsByPeriod([award({ assignedOn: date })], date)
  expect(weeks.at(-1)).toMatchObject({ from: monday, awardedLoads: 1 })
  expect(months.at(-1)).toMatchObject({ from: first, awardedLoads: 1 })
})

const dates = fc
  .date({ min: new Date('2025-12-01'), max: new Date('2026-11-21'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('loses no cent of the 12 months', () => {
  const awards = fc.array(fc.record({ cents: fc.nat(100_000_000), assignedOn: dates, completedOn: dates }))
  fc.assert(
    fc.property(awards, (rows) => {
      const earnings: Earnings = earningsByPeriod(
        rows.map(({ cents, ...days }) => ({ ...days, dollars: cents / 100 })),
        today,
      )
      const sum = rows.reduce((total, { cents }) => total + cents, 0)
      for (const part of ['awarded', 'completed'] as const) {
        expect(earnings.months.reduce((total, month) => total + centsOf(month[part]), 0)).toBe(sum)
      }
    }),
  )
})
