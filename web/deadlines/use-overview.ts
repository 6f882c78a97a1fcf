import { addDays, dateIn } from '#domain/days.ts'
import { countDeadlines, countStaffDeadlines, listDeadlines, listStaffDeadlines } from '#domain/deadlines/api.ts'
import { overviewDays } from '#domain/deadlines/query.ts'
import { useApi } from '#web/api/hooks.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { turning } from './turning.ts'
import { countsOf, type DeadlinesFilter, type LevelCounts } from './use-deadlines-filter.ts'

/** The days of the strip after the one for all before today. */
const shownDays = 7
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export type StripDay = { from: string; to: string; date: string | null; isToday: boolean; counts: LevelCounts }

/**
 * How much is due on each day of a week from today, the days before it in one, and by level within the days chosen.
 * Undefined until it is known. Source: X-068.
 */
export function useOverview(filter: DeadlinesFilter, isStaff: boolean) {
  const today = useByServerClock((now) => dateIn(new Date(now), timeZone))
  const range = { from: addDays(today, shownDays - overviewDays.most), to: addDays(today, shownDays - 1) }
  const counting = isStaff ? countStaffDeadlines : countDeadlines
  const { data } = useApi(counting, { query: { ...filter.others, ...range } }, { ...turning, keepPrevious: true })
  const counts = (from: string, to: string) => ofLevel(countsOf(data ?? [], { from, to }), filter.level)
  const yesterday = addDays(today, -1)
  const before = { from: range.from, to: yesterday, date: null, isToday: false }
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index))
  const strip: StripDay[] = [
    { ...before, counts: counts(before.from, before.to) },
    ...days.map((date) => ({ from: date, to: date, date, isToday: date === today, counts: counts(date, date) })),
  ]
  const isWhole = useIsWhole(filter, isStaff, range.from)
  const { amber, ...late } = countsOf(data ?? [], filter)
  // What is due soon is ahead, so all of it is counted.
  const byLevel = data && { amber, ...(isWhole && late) }
  return { today, strip, byLevel, isKnown: data !== undefined }
}

/** Whether the list has nothing from before the days that are counted; false until it is known. */
function useIsWhole({ from, others }: DeadlinesFilter, isStaff: boolean, first: string): boolean {
  const isWithin = from !== null && from >= first
  const query = { ...others, level: 'overdue,red', to: addDays(first, -1), limit: 1 }
  const listing = isStaff ? listStaffDeadlines : listDeadlines
  const { data } = useApi(listing, { query }, { ...turning, keepPrevious: true, enabled: !isWithin })
  return isWithin || data?.length === 0
}

function ofLevel(counts: LevelCounts, level: DeadlinesFilter['level']): LevelCounts {
  if (!level) return counts
  return { overdue: 0, red: 0, amber: 0, later: 0, [level]: counts[level] }
}
