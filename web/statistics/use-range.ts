import { type DayRange, rangeLimits, RangeQuery } from '#domain/statistics/range.ts'
import { useAddress } from '#web/shared/list/use-address.ts'

/**
 * The range is in the URL: `days=90`, or `from=2026-03-01&to=2026-03-31`; without either it is the last 30 days. An
 * impossible range is returned as `problem`, and the last 30 days are shown.
 */
export function useRange() {
  const [address, put] = useAddress()
  const asked = Object.fromEntries(['days', 'from', 'to'].flatMap((name) => pairOf(name, address.get(name))))
  const { data, error } = RangeQuery.safeParse(asked)
  return {
    query: data ?? {},
    problem: error?.issues[0]?.message,
    setDays: (days: number) => put({ from: null, to: null, days: days === rangeLimits.default ? null : String(days) }),
    setRange: (range: DayRange) => put({ ...range, days: null }),
  }
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]]
}

/** The charts that are shown as tables, in the URL: `tables=days,funnel`. */
export function useTables() {
  const [address, put] = useAddress()
  const names = address.get('tables')?.split(',').filter(Boolean) ?? []
  return {
    isTable: (name: string) => names.includes(name),
    toggle: (name: string) => {
      const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
      put({ tables: next.length > 0 ? next.join(',') : null })
    },
  }
}
