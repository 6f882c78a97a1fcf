import { expect, test } from 'vitest'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { covers } from '#domain/testing.ts'
import { isFound } from './staff-loads-filter.ts'

const load = {
  loadNumber: 'QB-100001',
  origin: 'Los Angeles, CA',
  destination: 'Ontario, CA 91761',
  shipperName: 'Harbor Goods',
} as StaffLoad

test.each([
  ['', true],
  ['qb-1000', true],
  ['LOS ANGELES', true],
  ['ontario qb', true],
  ['91761', true],
  ['harbor', false],
])('a search for "%s" finds the load: %s', (search, found) => {
  covers('B-077')
  expect(isFound(load, search)).toBe(found)
})
