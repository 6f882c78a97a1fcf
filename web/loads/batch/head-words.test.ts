import { expect, test } from 'vitest'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import { cargoWords, countWords, numbersWords, rangeWords, statusWords, typeWords } from './head-words.ts'

const box = {
  id: 1,
  loadNumber: 'QB-100101',
  containerType: "40' HC",
  weight: '41500',
  weightUnit: 'lbs' as const,
  specialHandling: [false, false, false, false, false],
}
const overweight = { ...box, weight: '45200', specialHandling: [true, false, false, false, false] }

test('loads in different states say how many are in the one that most of them have', () => {
  const statuses: StatusName[] = ['active', 'assigned', 'assigned']
  expect(statusWords(statuses, 12)).toBe('Assigned, 2 of 12')
  expect(statusWords(['active', 'active'], 2)).toBe('Active, 2 of 2')
})

test('says what differs in handling, else the weights', () => {
  expect(cargoWords([box, overweight, box])).toBe('1 of 3 is OW')
  expect(cargoWords([box, overweight, overweight])).toBe('2 of 3 are OW')
  expect(cargoWords([overweight, overweight])).toBe('OW')
  expect(cargoWords([box, box])).toBe('41,500 lbs')
  expect(cargoWords([{ ...box, weight: '9000' }, box])).toBe('9,000 to 41,500 lbs')
  expect(cargoWords([{ ...box, weight: 'Legal' }, box])).toBe('Legal, 41,500 lbs')
  expect(typeWords([box, { ...box, containerType: "20' GP" }, box])).toBe("40' HC, 20' GP")
})

test('says between which the numbers are', () => {
  expect([countWords([6, 6]), countWords([7, 6]), countWords([7, 4, 5])]).toEqual(['6', '6 or 7', '4 to 7'])
})

test('shortens the last number where only its end differs', () => {
  const numbers = (last: string) => numbersWords([{ ...box, id: 9, loadNumber: last }, box])
  expect([numbers('QB-100112'), numbers('QB-101001'), numbers('QB-1000001')]).toEqual([
    'QB-100101 to -112',
    'QB-100101 to QB-101001',
    'QB-100101 to QB-1000001',
  ])
  expect(rangeWords([box])).toBe('QB-100101')
})
