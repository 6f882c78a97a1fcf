import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import {
  countedNumber,
  type NumberKind,
  numberProblem,
  readNumber,
  stepNumber,
  tidyNumber,
  writeNumber,
} from './typed-number.ts'

describe('readNumber', () => {
  test.each([
    ['1,250', 1250],
    ['12,500', 12_500],
    ['2,000', 2000],
    ['1,250.75', 1250.75],
    ['$1,250', 1250],
    [' 1 250.00 ', 1250],
    ['1250.', 1250],
    ['.5', 0.5],
    ['-5', -5],
    ['-0', 0],
    ['1,250,000.75', 1_250_000.75],
    ['0', 0],
    ['\u22125', -5],
    ['\u0661\u0662', 12],
    ['\uFF11\uFF0C\uFF12\uFF15\uFF10', 1250],
    ['\u202A1250\u202C', 1250],
    ['\uFEFF1\u202F250\u00A0\t', 1250],
    ['1250,000', 1_250_000],
    ['12 500 000', 12_500_000],
    ['1, 250 . 5', 1250.5],
    ["1'250.00", 1250],
    ['1\u2019250', 1250],
    ["'1250", 1250],
    ['"1,250.00"', 1250],
    ['\u201C1,250.00\u201D', 1250],
    ['+1250', 1250],
    ['1250.-', 1250],
    ['1,250.\u2014', 1250],
    ['$1,250.00.', 1250],
    ['-$5', -5],
    ['$-5', -5],
    ['\u0661\u066C\u0662\u0665\u0660\u066B\u0665\u0660', 1250.5],
  ])('reads %j as %d: dollar signs, spaces and commas before three digits are ignored', (text, number) => {
    covers('F-001', 'F-220', 'F-223', 'F-224')
    expect(readNumber(text)).toBe(number)
  })

  test.each([
    '1.250,00',
    '1.250,',
    '1.2, 5',
    '1.250.00',
    '1250a',
    '1e3',
    '1250 1300',
    '1250\t1300',
    '125\t300',
    '125\n300',
    '1 2 3',
    '1250 00',
    '1250 000',
    '1 250 00',
    '12 34 567',
    '1.5 5',
    '"1250',
    '5-',
    '--5',
    '.',
    '-',
    '$',
    ',',
    '0x10',
    '1,50',
    '22,5',
    '1,234,50',
    '1,2,5,0',
    ',250',
    '1,2345',
    '(1,250)',
    '10²',
    'Infinity',
  ])('reads no number in %j', (text) => {
    covers('F-001', 'F-224')
    expect(readNumber(text)).toBeNaN()
  })

  test('reads nothing in a blank text', () => {
    covers('F-003')
    expect([readNumber(''), readNumber('  ')]).toEqual([null, null])
  })

  test.each<[string, NumberKind, number]>([
    ['USD 1,250.00', 'money', 1250],
    ['1,250.00 USD', 'money', 1250],
    ['US$1,250', 'money', 1250],
    ['U.S. $1,250', 'money', 1250],
    ['$1,250 USD', 'wholeDollars', 1250],
    ['1250 dollars', 'wholeDollars', 1250],
    ['25%', 'percent', 25],
    ['22.5\u00A0%', 'percent', 22.5],
    ['25\u066A', 'percent', 25],
    ['25 percent', 'percent', 25],
    ['2 hrs', 'hours', 2],
    ['1.5h', 'hours', 1.5],
    ['5 days', 'days', 5],
    ['44,000 lbs', 'pounds', 44_000],
    ['44 000 LB.', 'pounds', 44_000],
    ['44000#', 'pounds', 44_000],
    ['44\u2019000 pounds', 'pounds', 44_000],
    ['12 pcs', 'count', 12],
    ['48"', 'count', 48],
    ['10%', 'count', 10],
    ['-4\u00B0F', 'degrees', -4],
    ['34.5 \u00B0', 'degrees', 34.5],
    ['10 \u00BAF', 'degrees', 10],
    ['10 \u02DAF', 'degrees', 10],
    ['10 deg. F', 'degrees', 10],
    ['-5 degrees', 'degrees', -5],
  ])('reads %j of %s with the unit of its field', (text, kind, number) => {
    covers('F-220', 'F-224')
    expect(readNumber(text, kind)).toBe(number)
    expect(numberProblem(text, kind)).toBeUndefined()
  })

  test.each([
    ['40', 40],
    ['1 200', 1200],
    ['40\t50', 40],
    ['40 trucks', 40],
    [' 7 ', 7],
    ['1,200', 1200],
    ['1.200', 1200],
    ['1\u2019200', 1200],
    ['1.200.000', 1_200_000],
    ['12.9', 12],
    ['about 10', 10],
    ['~10-15', 10],
    ['', 1],
    ['many', 1],
    ['0', 0],
    ['-3', -3],
  ])('converts the capacity %j to %d', (text, capacity) => {
    covers('A-337', 'F-002', 'F-224')
    expect(readNumber(text, 'capacity')).toBe(capacity)
    expect(readNumber(tidyNumber(text, 'capacity'), 'capacity')).toBe(capacity)
  })
})

describe('numberProblem', () => {
  test.each<[string, NumberKind, string | undefined]>([
    ['1200.50', 'wholeDollars', 'Enter whole dollars'],
    ['1250.00', 'wholeDollars', undefined],
    ['1250.0', 'wholeDollars', undefined],
    ['-5', 'wholeDollars', 'Must be 0 or more'],
    ['41500.5', 'pounds', 'Enter whole pounds'],
    ['-1', 'pounds', 'Must be 0 or more'],
    ['41,500', 'pounds', undefined],
    ['12.5', 'count', 'Enter a whole number'],
    ['1.005', 'money', 'Enter at most 2 decimals'],
    ['1.500', 'money', 'Enter at most 2 decimals'],
    ['1.250', 'money', 'Enter at most 2 decimals'],
    ['22.500', 'percent', 'Enter at most 2 decimals'],
    ['44.000', 'pounds', 'Enter whole pounds'],
    ['1.250', 'wholeDollars', 'Enter whole dollars'],
    ['1.000', 'count', 'Enter a whole number'],
    ['1,50', 'money', 'Use a point for cents'],
    ['22,5', 'percent', 'Use a point for cents'],
    ['1,234,50', 'money', 'Use a point for cents'],
    ['1,250,5', 'wholeDollars', 'Use a point for cents'],
    ['44,0', 'pounds', 'Enter whole pounds'],
    ['44,000', 'pounds', undefined],
    ['\u202A1250\u202C', 'money', undefined],
    ['1.250.00', 'money', 'Enter an amount, such as 1,250.00'],
    ['1.250,00', 'money', 'Enter an amount, such as 1,250.00'],
    ['1.250,00', 'wholeDollars', 'Enter an amount, such as 1,250'],
    ['22%', 'hours', 'Enter a number, using digits only'],
    ['44,000 kg', 'pounds', 'Enter the weight in pounds'],
    ['20 t', 'pounds', 'Enter the weight in pounds'],
    ['20 hrs', 'pounds', 'Enter a number, using digits only'],
    ['44.000 lbs', 'pounds', 'Enter whole pounds'],
    ['\u20AC1,250', 'money', 'Enter U.S. dollars'],
    ['CAD 1,250', 'wholeDollars', 'Enter U.S. dollars'],
    ['C$1,250', 'money', 'Enter U.S. dollars'],
    ['1,250.00 MXN', 'money', 'Enter U.S. dollars'],
    ['1250\t1300', 'money', 'Enter an amount, such as 1,250.00'],
    ['1 250,00 $', 'money', 'Use a point for cents'],
    ['USD 1.250', 'money', 'Enter at most 2 decimals'],
    ['-1', 'money', undefined],
    ['', 'money', undefined],
    ['abc', 'capacity', undefined],
  ])('says of %j as %s: %s', (text, kind, problem) => {
    covers('F-001', 'F-002', 'F-224')
    expect(numberProblem(text, kind)).toBe(problem)
  })
})

test('shows the number written out in a left field, or keeps text that cannot be sent', () => {
  covers('F-001', 'F-002', 'F-003')
  expect(tidyNumber('1250', 'money')).toBe('1,250.00')
  expect(tidyNumber('22.50', 'percent')).toBe('22.5')
  expect(tidyNumber('41500', 'pounds')).toBe('41,500')
  expect(tidyNumber('1200.50', 'wholeDollars')).toBe('1200.50')
  expect(tidyNumber('1.005', 'money')).toBe('1.005')
  expect(tidyNumber('12a', 'money')).toBe('12a')
  expect(tidyNumber('1.250,00', 'money')).toBe('1.250,00')
  expect(tidyNumber('', 'money')).toBe('')
  expect(writeNumber(null, 'pounds')).toBe('')
})

test('keeps a number with more digits than can be counted exactly as typed', () => {
  covers('F-001')
  const ones = '1'.repeat(25)
  expect(tidyNumber(ones, 'money')).toBe(ones)
  expect(tidyNumber(`-${ones}`, 'money')).toBe(`-${ones}`)
  expect(tidyNumber('90071992547409.91', 'money')).toBe('90071992547409.91')
  expect(tidyNumber('9999999999999.99', 'money')).toBe('9,999,999,999,999.99')
  expect(stepNumber(ones, 'money', 1)).toBe(ones)
})

test('counts only numbers that can be sent', () => {
  covers('F-003')
  expect(countedNumber('12.345', 'money')).toBeNull()
  expect(countedNumber('12.34', 'money')).toBe(12.34)
  expect(countedNumber('41500.5', 'pounds')).toBeNull()
  expect(countedNumber('', 'money')).toBeNull()
})

test('never changes the number of a field on leaving, whatever was typed', () => {
  covers('F-001', 'F-002', 'F-003')
  const kinds: NumberKind[] = ['money', 'percent', 'hours', 'days', 'wholeDollars', 'pounds', 'count', 'capacity']
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-$ %a\'"\thd#') })
  fc.assert(
    fc.property(typed, fc.constantFrom(...kinds), (text, kind) => {
      const left = tidyNumber(text, kind)
      expect(readNumber(left, kind)).toBe(readNumber(text, kind))
      expect(numberProblem(left, kind)).toBe(numberProblem(text, kind))
      expect(tidyNumber(left, kind)).toBe(left)
    }),
  )
})

test('moves a number by its step on an arrow key, not below zero, and leaves text alone', () => {
  covers('A-441', 'A-442')
  expect(stepNumber('0.29', 'percent', 0.01)).toBe('0.3')
  expect(stepNumber('75.00', 'money', 5)).toBe('80.00')
  expect(stepNumber('0.25', 'hours', -0.5)).toBe('0')
  expect(stepNumber('', 'days', 1)).toBe('1')
  expect(stepNumber('-5', 'money', -1)).toBe('-5.00')
  expect(stepNumber('abc', 'money', 1)).toBe('abc')
})
