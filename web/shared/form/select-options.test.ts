import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { itemsOf, matching, onlyMatch, type SelectItems } from './select-options.ts'

const items = itemsOf([
  {
    group: 'California',
    options: [
      { value: 7, label: 'Los Angeles, CA' },
      { value: 8, label: 'San Diego, CA' },
    ],
  },
  {
    group: 'Texas',
    options: [
      { value: 9, label: 'San Antonio, TX' },
      { value: 10, label: 'Houston, TX' },
    ],
  },
  { value: 'hc', label: "40' HC" },
  { value: 'hc-reefer', label: "40' HC Reefer" },
])

function valuesOf(found: SelectItems): string[] {
  return found.flatMap((item) => ('items' in item ? item.items.map(({ value }) => value) : [item.value]))
}

test('finds the options that hold every word, in the label or the group (F-021)', () => {
  expect(valuesOf(matching(items, 'los ang'))).toEqual(['7'])
  expect(valuesOf(matching(items, 'SAN california'))).toEqual(['8'])
  expect(valuesOf(matching(items, ''))).toHaveLength(6)
  expect(valuesOf(matching(items, 'boston'))).toEqual([])
})

test('chooses the only match or the exact label on leaving, and nothing between several (F-021)', () => {
  expect(onlyMatch(items, 'los ang')).toBe('7')
  expect(onlyMatch(items, "40' hc")).toBe('hc')
  expect(onlyMatch(items, 'san')).toBeNull()
  expect(onlyMatch(items, 'boston')).toBeNull()
})

test('finds an option without the accents and signs of its label', () => {
  covers('F-225')
  const places = itemsOf([
    { value: 1, label: 'Montr\u00E9al, QC' },
    { value: 2, label: 'St.Louis, MO' },
  ])
  expect(valuesOf(matching(places, 'montreal'))).toEqual(['1'])
  expect(valuesOf(matching(places, 'st louis'))).toEqual(['2'])
  expect(valuesOf(matching(places, 'ui'))).toEqual(['2'])
})
