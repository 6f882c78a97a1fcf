import { type ClockKind, clockKinds, pressingLevels } from '#domain/clocks/clock.ts'
import type { DeadlineDay } from '#domain/deadlines/deadline.ts'
import { DueDate } from '#domain/deadlines/query.ts'
import { findTerminal } from '#domain/reference/reference.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { turning } from './turning.ts'

export type PressingLevel = (typeof pressingLevels)[number]
export type DeadlinesFilter = ReturnType<typeof useDeadlinesFilter>

/** How the list is read: its rows stay until those of another filter are there. */
export const listOptions = {
  ...turning,
  failure: 'Failed to fetch deadlines',
  keepPrevious: ['level', 'kind', 'terminalId', 'line', 'from', 'to'],
} as const

const names = ['level', 'kind', 'terminal', 'line', 'from', 'to'] as const

/** What the deadlines are narrowed to, in the URL; unknown values narrow nothing. Source: X-067. */
export function useDeadlinesFilter() {
  const [address, put] = useAddress()
  const read = (name: (typeof names)[number]) => address.get(name) ?? ''
  const level = pressingLevels.find((known) => known === read('level')) ?? null
  const asked = read('kind').split(',')
  const kinds = clockKinds.filter((kind) => asked.includes(kind))
  const terminalId = findTerminal(Number(read('terminal')))?.id ?? null
  const line = /^[A-Z]{2,4}$/.exec(read('line'))?.[0] ?? null
  const [from, to] = [dateOf(read('from')), dateOf(read('to'))]
  const others = {
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(terminalId !== null && { terminalId: String(terminalId) }),
    ...(line && { line }),
  }
  return {
    level,
    kinds,
    terminalId,
    line,
    from,
    to,
    /** Asked of the overview, which counts every level of many days. */
    others,
    /** Asked of the list and its file. */
    query: { ...others, ...(level && { level }), ...(from && { from }), ...(to && { to }) },
    isActive: level !== null || from !== null || to !== null || Object.keys(others).length > 0,
    /** How many choices narrow the list, the level and the day not counted. */
    count: Object.keys(others).length,
    setLevel: (next: PressingLevel | null) => put({ level: next }),
    setKinds: (next: ClockKind[]) => put({ kind: next.join(',') }),
    setTerminal: (next: number | undefined) => put({ terminal: next === undefined ? null : String(next) }),
    setLine: (next: string | undefined) => put({ line: next ?? null }),
    setDays: (days: { from: string; to: string } | null) => put({ from: days?.from ?? null, to: days?.to ?? null }),
    reset: () => put(Object.fromEntries(names.map((name) => [name, null]))),
  }
}

/** The counts of some levels and days, by level. */
export function countsOf(days: readonly DeadlineDay[], { from, to }: { from?: string | null; to?: string | null }) {
  const counted = days.filter(({ date }) => (!from || date >= from) && (!to || date <= to))
  const sum = (level: 'overdue' | 'red' | 'amber' | 'later') => counted.reduce((total, day) => total + day[level], 0)
  return { overdue: sum('overdue'), red: sum('red'), amber: sum('amber'), later: sum('later') }
}

export type LevelCounts = ReturnType<typeof countsOf>

function dateOf(text: string): string | null {
  return DueDate.safeParse(text).data ?? null
}
