import { expect, test } from 'vitest'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { sortedShipperLoads } from './shipper-loads-sorting.ts'

const loads = [
  { loadNumber: 'QB-9', pickupDate: null, winner: null, status: 'completed' },
  { loadNumber: 'QB-100', pickupDate: '2026-11-24', winner: { truckerId: 31, drayage: 500 }, status: 'active' },
  { loadNumber: 'QB-20', pickupDate: '2026-11-02', winner: { truckerId: 4, drayage: 900 }, status: 'assigned' },
] as ShipperLoad[]

test.each([
  ['loadNumber', 'ascending', ['QB-9', 'QB-20', 'QB-100']],
  ['loadNumber', 'descending', ['QB-100', 'QB-20', 'QB-9']],
  ['pickupDate', 'ascending', ['QB-20', 'QB-100', 'QB-9']],
  ['pickupDate', 'descending', ['QB-100', 'QB-20', 'QB-9']],
  ['assignedTo', 'ascending', ['QB-20', 'QB-100', 'QB-9']],
  ['status', 'ascending', ['QB-100', 'QB-20', 'QB-9']],
] as const)('by %s, %s', (key, direction, expected) => {
  const sorted = sortedShipperLoads(loads, { key, direction })
  expect(sorted.map(({ loadNumber }) => loadNumber)).toEqual(expected)
})

test('without a column they stand as they came', () => {
  expect(sortedShipperLoads(loads, undefined)).toBe(loads)
})
