import { expect, test } from 'vitest'
import { formatThousands, monthRow, weekRow } from './earnings-rows.ts'

const period = { from: '2026-06-01', awarded: 1200.5, awardedLoads: 2, completed: 0, completedLoads: 0 }

test('names a week by its Monday and a month by its name', () => {
  expect(weekRow(period)).toEqual({
    key: '2026-06-01',
    tick: 'Jun 1',
    label: 'Week of Jun 1, 2026',
    values: { awarded: 1200.5, completed: 0 },
    notes: { awarded: '2 loads', completed: '' },
  })
  expect(monthRow({ ...period, awardedLoads: 1 })).toMatchObject({
    tick: 'Jun',
    label: 'Jun 2026',
    notes: { awarded: '1 load' },
  })
})

test.each([
  [0, '$0'],
  [950, '$950'],
  [4500, '$4.5K'],
  [1_200_000, '$1.2M'],
])('labels %d on the axis as %s', (dollars, text) => {
  expect(formatThousands(dollars)).toBe(text)
})
