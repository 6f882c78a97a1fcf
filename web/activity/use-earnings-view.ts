import { useSearchParams } from 'react-router'
import type { ChartView } from '#web/shared/bar-chart.tsx'

export type Period = 'weeks' | 'months'

/** What is shown of the earnings stands in the address, so that reloading keeps it: `by=month`, `view=table`. */
export function useEarningsView() {
  const [address, setAddress] = useSearchParams()
  const period: Period = address.get('by') === 'month' ? 'months' : 'weeks'
  const view: ChartView = address.get('view') === 'table' ? 'table' : 'chart'

  function put(name: string, value: string | null) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    period,
    setPeriod: (next: Period) => put('by', next === 'months' ? 'month' : null),
    view,
    setView: (next: ChartView) => put('view', next === 'table' ? 'table' : null),
  }
}
