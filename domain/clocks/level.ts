import { type ClockKind, type ClockTimes, type OpenLevel, openLevels } from './clock.ts'

const waiting: readonly ClockKind[] = ['wait_terminal', 'wait_delivery']

/** Whether a clock counts the free time of a waiting driver: once that is over it stays red, for nothing is late. */
export function isWaiting(kind: ClockKind): boolean {
  return waiting.includes(kind)
}

type Times = Pick<ClockTimes, 'kind' | 'dueAt' | 'amberAt' | 'redAt'>

/** How pressing an open clock is at a moment. Source. */
export function levelOf(clock: Times, now: Date): OpenLevel {
  if (now > clock.dueAt && !isWaiting(clock.kind)) return 'overdue'
  if (now >= clock.redAt) return 'red'
  return now >= clock.amberAt ? 'amber' : 'none'
}

/** For sorting: the larger, the more urgent. */
export function rankOf(level: OpenLevel): number {
  return openLevels.indexOf(level)
}

/** When the level after the last notified one begins; null if there is none. */
export function nextLevelAt(clock: Times, notified: OpenLevel): Date | null {
  if (notified === 'none') return clock.amberAt
  if (notified === 'amber') return clock.redAt
  return notified === 'red' && !isWaiting(clock.kind) ? overdueFrom(clock) : null
}

function overdueFrom({ dueAt }: Times): Date {
  return new Date(dueAt.getTime() + 1)
}

/** Puts the most pressing first, of equals the one that is due first. */
export function byUrgency<Clock extends Times>(clocks: readonly Clock[], now: Date): Clock[] {
  const rank = (clock: Clock) => rankOf(levelOf(clock, now))
  return clocks.toSorted((a, b) => rank(b) - rank(a) || a.dueAt.getTime() - b.dueAt.getTime())
}
