import { expect, test } from 'vitest'
import { DueDate } from './query.ts'

test.each([
  ['2026-11-24', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['1999-12-31', false],
  ['2100-01-01', false],
  ['11/24/2026', false],
  ['', false],
])('a deadline is due on a real day of this century: %s %s', (text, isRead) => {
  expect(DueDate.safeParse(text).success).toBe(isRead)
})
