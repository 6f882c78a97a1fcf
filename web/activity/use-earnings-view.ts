import type { ChartView } from '#web/shared/charts/bar-chart.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'

export type Period = 'weeks' | 'months'

/** Keeps the earnings view in the URL so reload restores it: `by=month`, `view=table`. */
export function useEarningsView() {
  const [address, put] = useAddress()
  const period: Period = address.get('by') === 'month' ? 'months' : 'weeks'
  const view: ChartView = address.get('view') === 'table' ? 'table' : 'chart'
  return {
    period,
    setPeriod: (next: Period) => put({ by: next === 'months' ? 'month' : null }, { replace: true }),
    view,
    setView: (next: ChartView) => put({ view: next === 'table' ? 'table' : null }, { replace: true }),
  }
}
