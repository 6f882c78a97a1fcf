import type { EarningsPeriod } from '#domain/activity/earnings.ts'
import { formatDate } from '#domain/formats.ts'
import type { ChartRow, ChartSeries } from '#web/shared/charts/chart-types.ts'

type Part = 'awarded' | 'completed'

export const earningsSeries: ChartSeries<Part>[] = [
  { name: 'awarded', label: 'Awarded', color: 'seg-3' },
  { name: 'completed', label: 'Completed', color: 'seg-1' },
]

const thousands = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "$4.5K". */
export function formatThousands(dollars: number): string {
  return `$${thousands.format(dollars)}`
}

/** "Nov 16" below the axis, "Week of Nov 16, 2026" in the table. */
export function weekRow(period: EarningsPeriod): ChartRow<Part> {
  const monday = formatDate(period.from)
  return rowOf(period, monday.split(',')[0] ?? monday, `Week of ${monday}`)
}

/** "Nov" below the axis, "Nov 2026" in the table. */
export function monthRow(period: EarningsPeriod): ChartRow<Part> {
  const [month = '', , year = ''] = formatDate(period.from).split(' ')
  return rowOf(period, month, `${month} ${year}`)
}

function rowOf(period: EarningsPeriod, tick: string, label: string): ChartRow<Part> {
  const { from, awarded, awardedLoads, completed, completedLoads } = period
  const notes = { awarded: loadsOf(awardedLoads), completed: loadsOf(completedLoads) }
  return { key: from, tick, label, values: { awarded, completed }, notes }
}

function loadsOf(count: number): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'load' : 'loads'}`
}
