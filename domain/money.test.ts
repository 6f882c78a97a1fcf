import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from './testing.ts'
import { asCents, centsOf, dollarsOf, formatCents, formatMoney, isWholeCents } from './money.ts'

test('shows money in dollars with two decimals', () => {
  covers('A-477')
  expect([1234.5, 0, 0.005, 1_000_000, -20].map(formatMoney)).toEqual([
    '$1,234.50',
    '$0.00',
    '$0.01',
    '$1,000,000.00',
    '-$20.00',
  ])
  expect(formatCents(asCents(105_240))).toBe('$1,052.40')
  expect(formatMoney(-0)).toBe('$0.00')
})

test('rounds half a cent up, as written', () => {
  expect([1.005, 2.675, 0.285, 1.004, 4.35].map(centsOf)).toEqual([101, 268, 29, 100, 435])
  expect([-1.005, 1e-7, 1e21].map(centsOf)).toEqual([-100, 0, 1e23])
})

test('returns every whole amount of cents unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(asCents), (cents) => {
      expect(centsOf(dollarsOf(cents)) === cents).toBe(true)
      expect(isWholeCents(dollarsOf(cents))).toBe(true)
    }),
  )
  expect([0.001, 12.345, 1e-7].map(isWholeCents)).toEqual([false, false, false])
})
