import { datesOf, type DayRange } from './range.ts'
import type { AreaCounts, DayCounts } from './statistics.ts'

/** Every day of a range, the first first; a day on which nothing happened has zeros. */
export function fillDays(range: DayRange, happened: readonly DayCounts[]): DayCounts[] {
  const byDate = new Map(happened.map((day) => [day.date, day]))
  return datesOf(range).map((date) => byDate.get(date) ?? { date, posted: 0, awarded: 0, completed: 0 })
}

/** The areas in which something happened with their award prices: the most loads posted first, then by id. */
export function joinPrices(
  happened: readonly Omit<AreaCounts, 'awardPrice'>[],
  prices: readonly Pick<AreaCounts, 'drayageAreaID' | 'awardPrice'>[],
): AreaCounts[] {
  const byArea = new Map(prices.map(({ drayageAreaID, awardPrice }) => [drayageAreaID, awardPrice]))
  return happened
    .map((area) => ({ ...area, awardPrice: byArea.get(area.drayageAreaID) ?? null }))
    .toSorted((a, b) => b.posted - a.posted || a.drayageAreaID - b.drayageAreaID)
}
