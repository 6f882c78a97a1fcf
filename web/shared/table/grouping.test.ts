import { expect, test } from 'vitest'
import { groupsIn } from './grouping.ts'

type Row = { id: number; batch?: number }
const groups = {
  keyOf: ({ batch }: Row) => batch,
  numberOf: ({ id }: Row) => id,
  headOf: (rows: readonly Row[]) => ({ title: rows.map(({ id }) => id).join(), below: '' }),
  rangeOf: () => '',
}

test('rows of a group are in the order of their numbers, at the place of the first of them in the list', () => {
  const rows = [{ id: 9 }, { id: 5, batch: 1 }, { id: 8 }, { id: 3, batch: 1 }, { id: 4, batch: 1 }]
  const group = groupsIn(rows, groups).get(1)
  expect(group?.all.map(({ id }) => id)).toEqual([3, 4, 5])
  expect([group?.at, group?.head.title]).toEqual([rows[1], '3,4,5'])
  expect(groupsIn([{ id: 1, batch: 2 }], groups).size).toBe(0)
})
