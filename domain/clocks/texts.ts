import { billedWords } from './billed.ts'
import { deadlineWords } from './deadline-words.ts'
import { countDays, dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTimeLeft } from '#domain/formats.ts'
import { type ClockKind, clockLabels, clockName, type LoadClock } from './clock.ts'
import type { FreeDay } from './free-days.ts'
import { levelOf } from './level.ts'
import { appointmentStart } from './times.ts'

/** A clock to be put into words; one without a state is open. */
export type WordedClock = Pick<LoadClock, 'kind' | 'dueAt' | 'amberAt' | 'redAt' | 'timeZone'> &
  Partial<Pick<LoadClock, 'state' | 'stoppedAt' | 'estimated' | 'perHour'>> & { export?: boolean | undefined }

/**
 * A clock in words: "LFD Nov 25 · 2 days left", "LFD today", "LFD 2 days ago", "LFD missed by 1 day", "Pickup
 * appointment Nov 24, 8:00 AM PST". Source: X-056, X-057.
 */
export function clockText(clock: WordedClock, now: Date): string {
  const { kind, state = 'open', stoppedAt, dueAt } = clock
  const name = shortNames[kind] ?? clockName(clock)
  if (state === 'met') return `${name} met`
  if (state === 'missed') return `${name} missed${stoppedAt ? ` by ${late(clock, dueAt, stoppedAt)}` : ''}`
  return openTexts[kind](clock, now)
}

/** The clocks that have a short name on screen. */
const shortNames: Partial<Record<ClockKind, string>> = { last_free_day: 'LFD', return_by: 'Return' }
const isDate = (kind: ClockKind) => kind === 'last_free_day' || kind === 'return_by'

const openTexts: Record<ClockKind, (clock: WordedClock, now: Date) => string> = {
  acknowledge: (clock, now) =>
    isOverdue(clock, now) ? `Acknowledgment was due ${when(clock, now)}` : `Acknowledge by ${when(clock, now)}`,
  delivery_order: (clock, now) => `Delivery order ${isOverdue(clock, now) ? 'was due' : 'by'} ${when(clock, now)}`,
  last_free_day: (clock, now) => {
    const left = daysLeft(clock, now)
    if (left > 0) return `LFD ${dateOf(clock)} · ${days(left)} left`
    return left === 0 ? 'LFD today' : `LFD ${days(-left)} ago`
  },
  pickup_appointment: appointment,
  delivery_appointment: appointment,
  return_appointment: appointment,
  return_by: (clock, now) => {
    const left = daysLeft(clock, now)
    const mark = clock.estimated ? ' (estimated)' : ''
    if (left > 0) return `Return by ${dateOf(clock)}${mark} · ${days(left)} left`
    return left === 0 ? `Return by today${mark}` : `Return was due ${days(-left)} ago${mark}`
  },
  port_cutoff: (clock, now) => `Port cutoff ${isOverdue(clock, now) ? 'was ' : ''}${when(clock, now)}`,
  wait_terminal: wait,
  wait_delivery: wait,
}

function appointment(clock: WordedClock, now: Date): string {
  const start = deadlineWords(appointmentStart(clock), now, clock.timeZone)
  return `${clockLabels[clock.kind]} ${isOverdue(clock, now) ? 'was ' : ''}${start}`
}

function wait(clock: WordedClock, now: Date): string {
  const isOver = levelOf(clock, now) === 'red'
  return `${clockName(clock)}: ${isOver ? overText(clock, now) : `free until ${when(clock, now)}`}`
}

/** A wait whose free time is over: "billing 1h 6m, $75.00". */
export function overText(clock: WordedClock, now: Date): string {
  const billed = billedWords(clock, now)
  if (billed === null) return `free time over since ${when(clock, now)}`
  return `billing ${formatTimeLeft(now.getTime() - clock.dueAt.getTime())}, ${billed}`
}

function isOverdue(clock: WordedClock, now: Date): boolean {
  return levelOf(clock, now) === 'overdue'
}

/** The instant at which it is due, as "3:30 PM PST" or on another day "Nov 24, 9:00 AM PST". */
export function when({ dueAt, timeZone }: Pick<WordedClock, 'dueAt' | 'timeZone'>, now: Date): string {
  return deadlineWords(dueAt, now, timeZone)
}

/** The calendar date on which a clock is due, as "Nov 25". */
export function dateOf({ dueAt, timeZone }: Pick<WordedClock, 'dueAt' | 'timeZone'>): string {
  return formatMonthDay(dueAt, timeZone)
}

/** How many calendar days are left; negative when they are past. */
export function daysLeft({ dueAt, timeZone }: Pick<WordedClock, 'dueAt' | 'timeZone'>, now: Date): number {
  return countDays(dateIn(now, timeZone), dateIn(dueAt, timeZone)) - 1
}

function late({ kind, timeZone }: WordedClock, dueAt: Date, stoppedAt: Date): string {
  if (isDate(kind)) return days(-daysLeft({ dueAt, timeZone }, stoppedAt))
  return formatTimeLeft(stoppedAt.getTime() - dueAt.getTime())
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`
}

/**
 * Each last free day with its source: "Nov 25 (line)", or if they differ "Nov 25 (line) / Nov 26 (terminal)", the one that applies first.
 * Source: X-054.
 */
export function sourcesText(sources: readonly FreeDay[]): string {
  const byDate = Map.groupBy(
    sources.toSorted((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => date,
  )
  return [...byDate]
    .map(([date, named]) => `${formatMonthDay(date)} (${named.map(({ source }) => source).join(', ')})`)
    .join(' / ')
}
