import { describe, expect, test } from 'vitest'
import {
  accountLabel,
  avatarLetter,
  bidderLabel,
  countryLabels,
  formatCount,
  formatCountdown,
  formatDate,
  formatDateOrFlexible,
  formatDateTime,
  formatRelativeTime,
  formatTime,
  formatWeight,
  handlingsOf,
  liveOrDropLabel,
  loadTypeLabel,
  specialHandlings,
} from './formats.ts'
import { covers } from './testing.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('dates', () => {
  test('shows a calendar date as the same day in every zone', () => {
    covers('A-478')
    expect(formatDate('2026-11-24')).toBe('Nov 24, 2026')
    expect(formatDate('2026-11-01', 'Pacific/Pago_Pago')).toBe('Nov 1, 2026')
    expect(formatDate('2026-09-30', 'Pacific/Kiritimati')).toBe('Sep 30, 2026')
  })

  test('shows an instant in the given zone', () => {
    covers('A-478', 'B-243')
    expect(formatDate('2026-11-24T02:30:00Z', 'America/New_York')).toBe('Nov 23, 2026')
    expect(formatDateTime('2026-11-24T02:30:00Z', 'America/New_York')).toBe('Nov 23, 2026 9:30 PM')
    expect(formatDateTime(new Date('2026-11-24T00:05:00Z'), 'UTC')).toBe('Nov 24, 2026 12:05 AM')
    expect(formatDateTime('2026-11-24T12:00:00.000Z', 'UTC')).toBe('Nov 24, 2026 12:00 PM')
  })

  test.each(['', 'soon', '12', '2026-02-30', '2026-13-01', '2026-11-24T99:00:00Z'])('rejects %j as a date', (value) => {
    covers('B-244')
    expect(formatDate(value)).toBe('Invalid date')
    expect(formatDateTime(value)).toBe('Invalid date')
    expect(formatRelativeTime(value, new Date())).toBe('Invalid date')
  })

  test('shows an absent date as flexible', () => {
    covers('A-277')
    expect([null, undefined, ''].map(formatDateOrFlexible)).toEqual(['Flexible', 'Flexible', 'Flexible'])
    expect(formatDateOrFlexible('2026-11-24')).toBe('Nov 24, 2026')
  })
})

test.each([
  [2 * day + 5 * hour + 59 * minute, '2d 5h'],
  [day, '1d 0h'],
  [day - 1, '23h 59m'],
  [5 * hour + 12 * minute, '5h 12m'],
  [hour, '1h 0m'],
  [hour - 1, '59m 59s'],
  [12 * minute + 30 * second, '12m 30s'],
  [minute, '1m 0s'],
  [minute - 1, '59s'],
  [45 * second, '45s'],
  [1, '0s'],
  [0, 'Expired'],
  [-5, 'Expired'],
  [Number.NaN, 'Expired'],
])('formats %d ms left as %s', (left, expected) => {
  covers('A-097', 'A-098', 'A-099', 'A-100', 'A-101')
  expect(formatCountdown(left)).toBe(expected)
})

test.each([
  [-minute, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 minute ago'],
  [5 * minute, '5 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [3 * day + 23 * hour, '3 days ago'],
])('formats %d ms ago as %s', (passed, expected) => {
  covers('A-176')
  const now = new Date('2026-11-24T12:00:00Z')
  expect(formatRelativeTime(new Date(now.getTime() - passed), now)).toBe(expected)
})

describe('labels', () => {
  test('show a bidder as a number of three digits or more', () => {
    covers('A-005')
    expect([7, 52, 999, 1234].map(bidderLabel)).toEqual(['Trucker007', 'Trucker052', 'Trucker999', 'Trucker1234'])
  })

  test.each([
    ['Legal', 'Legal'],
    ['Overweight', 'Overweight'],
    ['41500', '41,500 lbs'],
    ['', 'Not specified'],
    ['0', 'Not specified'],
    ['heavy', 'Not specified'],
    [null, 'Not specified'],
  ])('show the weight %j as "%s"', (weight, expected) => {
    covers('A-145', 'A-479')
    expect(formatWeight(weight)).toBe(expected)
  })

  test('name import, export, live and drop', () => {
    covers('A-093', 'A-143')
    expect([loadTypeLabel(true), loadTypeLabel(false)]).toEqual(['Export', 'Import'])
    expect([liveOrDropLabel(true), liveOrDropLabel(false)]).toEqual(['Live', 'Drop & Hook'])
  })

  test('name accounts', () => {
    covers('A-047', 'A-048', 'A-481')
    expect([accountLabel('shipper'), accountLabel('trucker'), accountLabel('admin')]).toEqual([
      'Shipper Account',
      'Trucker Account',
      'Admin Account',
    ])
    expect([avatarLetter('shipper'), avatarLetter('trucker'), avatarLetter('admin')]).toEqual(['S', 'T', 'A'])
    expect(countryLabels).toEqual({ USA: 'United States', CAN: 'Canada', MEX: 'Mexico' })
  })

  test('name special handling in the order of the five flags', () => {
    covers('A-276', 'A-480')
    expect(specialHandlings.map(({ tag }) => tag)).toEqual(['OW', 'DG', 'OOG', 'Reefer', 'Bonded'])
    expect(handlingsOf([true, false, true, false, false]).map(({ tag }) => tag)).toEqual(['OW', 'OOG'])
  })
})

test('shows the time of day in the time zone', () => {
  expect(formatTime('2026-11-24T20:05:00.000Z', 'America/New_York')).toBe('3:05 PM')
  expect(formatTime(new Date('2026-11-24T05:00:00.000Z'), 'America/New_York')).toBe('12:00 AM')
  expect(formatTime('soon')).toBe('Invalid date')
})

test('shows an absent date as a dash and an unreadable one as invalid', () => {
  covers('F-142', 'B-244')
  for (const missing of [null, undefined]) {
    expect([formatDate(missing), formatDateTime(missing), formatTime(missing)]).toEqual(['—', '—', '—'])
    expect(formatRelativeTime(missing, new Date())).toBe('—')
  }
  expect([formatDate(''), formatDateTime('soon'), formatTime('25:00')]).toEqual(Array(3).fill('Invalid date'))
})

test.each([
  [0, '0'],
  [999, '999'],
  [2572, '2,572'],
  [10_000, '10,000'],
])('formats a count of %d as %s', (count, words) => {
  covers('F-112')
  expect(formatCount(count)).toBe(words)
})
