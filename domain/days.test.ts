import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { dateIn, readTypedDate } from './days.ts'

test('starts a day at midnight of its time zone', () => {
  covers('F-023')
  const night = new Date('2026-11-23T04:59:59Z')
  expect(dateIn(night, 'America/New_York')).toBe('2026-11-22')
  expect(dateIn(new Date(night.getTime() + 1000), 'America/New_York')).toBe('2026-11-23')
  expect(dateIn(night, 'America/Los_Angeles')).toBe('2026-11-22')
})

test.each([
  ['11/24/2026', '2026-11-24'],
  [' 1/2/2027 ', '2027-01-02'],
  ['Nov 24, 2026', '2026-11-24'],
  ['november 4 2026', '2026-11-04'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2027', null],
  ['13/01/2027', null],
  ['11/24/26', null],
  ['11/24', null],
  ['24', null],
  ['Foo 24, 2026', null],
  ['garbage', null],
  ['', null],
])('reads the typed date %j as %s', (text, date) => {
  covers('F-022')
  expect(readTypedDate(text)).toBe(date)
})
