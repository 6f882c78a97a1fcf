import { expect, test } from 'vitest'
import { groupsOfBatches } from './groups-of-batches.tsx'

const load = {
  id: 1,
  loadNumber: 'QB-100101',
  containerType: "40' HC",
  postedWith: { loadId: 1, count: 12 },
}
const other = { ...load, id: 12, loadNumber: 'QB-100112' }
type Load = typeof load & { poNumber?: string; containerNumber?: string }
const { headOf, keyOf, rangeOf } = groupsOfBatches<Load>({ loadOf: (one) => one })

test('the head of loads posted together has their number and type, their numbers and the PO once', () => {
  expect(keyOf(other)).toBe(1)
  expect(headOf([other, load])).toMatchObject({ title: "2 × 40' HC", below: 'QB-100101 to -112' })
  const ordered = [load, other].map((one) => ({ ...one, poNumber: 'PO-1140' }))
  expect(headOf(ordered)).toMatchObject({ below: 'PO-1140 · QB-100101 to -112', said: 'PO-1140' })
  expect(headOf([load, { ...other, containerType: "20' GP" }])).toMatchObject({ title: '2 loads posted together' })
})

test('an order that not all of them have stays with its load', () => {
  const head = headOf([load, { ...other, poNumber: 'PO-1140' }])
  expect(head.said).toBeUndefined()
  expect(head.below).toBe('QB-100101 to -112')
})

test('loads that are not shown yet are named by their containers, where all of them have one', () => {
  const boxed = [load, other].map((one, place) => ({ ...one, containerNumber: `MSKU730145${place}` }))
  expect(rangeOf(boxed)).toBe('MSKU 730145 0 to MSKU 730145 1')
  expect(rangeOf([load, boxed[1]!])).toBe('QB-100101 to -112')
})
