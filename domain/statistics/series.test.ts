import { expect, test } from 'vitest'
import { fillDays, joinPrices } from './series.ts'

test('returns days without events, with zeros', () => {
  const day = { date: '2026-03-01', posted: 2, awarded: 1, completed: 0 }
  expect(fillDays({ from: '2026-02-27', to: '2026-03-02' }, [day])).toEqual([
    { date: '2026-02-27', posted: 0, awarded: 0, completed: 0 },
    { date: '2026-02-28', posted: 0, awarded: 0, completed: 0 },
    day,
    { date: '2026-03-02', posted: 0, awarded: 0, completed: 0 },
  ])
})

test('returns areas with their price, those with the most loads posted first', () => {
  const area = (drayageAreaID: number, posted: number) => ({ drayageAreaID, posted, awarded: 1, completed: 0 })
  const prices = [
    { drayageAreaID: 7, awardPrice: 600.5 },
    { drayageAreaID: 9, awardPrice: 480 },
  ]
  expect(joinPrices([area(9, 1), area(8, 4), area(7, 4)], prices)).toEqual([
    { ...area(7, 4), awardPrice: 600.5 },
    { ...area(8, 4), awardPrice: null },
    { ...area(9, 1), awardPrice: 480 },
  ])
})
