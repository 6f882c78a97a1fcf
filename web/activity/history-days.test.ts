import { expect, test } from 'vitest'
import { groupByDay } from './history-days.ts'

const zone = 'America/New_York'

function daysOf(now: string, times: string[]) {
  const days = groupByDay(
    times.map((time) => ({ time })),
    Date.parse(now),
    zone,
  )
  return days.map(({ day, items }) => `${day}: ${items.length}`)
}

test("groups lines by day, in the reader's calendar", () => {
  const times = [
    '2026-11-21T15:00:00.000Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-21T04:59:59.999Z',
    '2026-11-19T20:00:00.000Z',
    '2025-11-21T15:00:00.000Z',
  ]
  expect(daysOf('2026-11-21T16:00:00.000Z', times)).toEqual([
    'Today: 2',
    'Yesterday: 1',
    'Nov 19, 2026: 1',
    'Nov 21, 2025: 1',
  ])
  expect(daysOf('2026-11-21T16:00:00.000Z', [])).toEqual([])
})

test.each([
  ['at the end of a day of 25 hours', '2026-11-02T04:30:00.000Z', '2026-11-01T03:00:00.000Z'],
  ['after a day of 23 hours', '2026-03-09T04:30:00.000Z', '2026-03-08T06:00:00.000Z'],
])('takes the day before as yesterday, %s', (_when, now, time) => {
  expect(daysOf(now, [time])).toEqual(['Yesterday: 1'])
})
