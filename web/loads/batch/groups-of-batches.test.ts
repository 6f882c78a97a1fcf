import { expect, test } from 'vitest'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import { groupsOfBatches, statusWords } from './groups-of-batches.tsx'

const load = {
  id: 1,
  loadNumber: 'QB-100101',
  containerType: "40' HC",
  drayageAreaID: 7,
  deliveryCityOrZip: 'Ontario, CA 91761',
  postedWith: { loadId: 1, count: 12 },
}
const other = { ...load, id: 12, loadNumber: 'QB-100112' }
type Load = typeof load & { poNumber?: string }
const { headOf, keyOf } = groupsOfBatches<Load>({ loadOf: (one) => one, statusOf: () => 'active' })

test('the head of loads posted together has their number and type, their numbers and the PO once', () => {
  expect(keyOf(other)).toBe(1)
  expect(headOf([other, load])).toMatchObject({ title: "2 × 40' HC", below: 'QB-100101 to QB-100112' })
  const ordered = [load, other].map((one) => ({ ...one, poNumber: 'PO-1140' }))
  expect(headOf(ordered)).toMatchObject({ below: 'QB-100101 to QB-100112 · PO-1140' })
  expect(headOf([load, { ...other, containerType: "20' GP" }])).toMatchObject({ title: '2 loads posted together' })
})

test('loads in different states say how many are in the one that most of them have', () => {
  const statuses: StatusName[] = ['active', 'assigned', 'assigned']
  expect(statusWords(statuses, 12)).toBe('Assigned, 2 of 12')
  expect(statusWords(['active', 'active'], 2)).toBe('Active, 2 of 2')
})
