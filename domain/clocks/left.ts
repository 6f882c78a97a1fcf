import { rateWords } from './billed.ts'
import { deadlineWords } from './deadline-words.ts'
import { formatTimeLeft } from '#domain/formats.ts'
import { type ClockKind, clockLabels, clockName, levelWords, type NextClock } from './clock.ts'
import { byUrgency, isWaiting, levelOf, rankOf } from './level.ts'
import { clockText, daysLeft, overText, when, type WordedClock } from './texts.ts'
import { appointmentStart } from './times.ts'

/** An open clock of an answer, with instants. */
export function readClock(sent: NextClock & { estimated?: boolean | undefined }): WordedClock {
  const { kind, timeZone, estimated = false, export: isExport = false, perHour = null } = sent
  const [dueAt, amberAt, redAt] = [new Date(sent.dueAt), new Date(sent.amberAt), new Date(sent.redAt)]
  return { kind, dueAt, amberAt, redAt, timeZone, estimated, export: isExport, perHour }
}

/**
 * The word of a level, shown next to its color; null before amber. A red clock can be due after midnight, and a wait is
 * never late. Source: X-065.
 */
export function levelWord(clock: WordedClock, now: Date): string | null {
  const level = levelOf(clock, now)
  if (level === 'none') return null
  if (level !== 'red') return levelWords[level]
  if (isWaiting(clock.kind)) return 'Free time is over'
  return daysLeft(clock, now) === 0 ? levelWords.red : 'Due tomorrow'
}

/** How long an open clock still runs, or since when it is over: "2 days left", "4h 26m left", "2h ago", "Billing 1h 6m, $75.00". */
export function leftText(clock: WordedClock, now: Date): string {
  const { kind } = clock
  if (kind === 'last_free_day' || kind === 'return_by') return daysText(daysLeft(clock, now))
  if (isWaiting(kind)) return capitalized(waitText(clock, now))
  const end = isAppointment(kind) ? appointmentStart(clock) : clock.dueAt
  if (levelOf(clock, now) === 'overdue') return `${formatTimeLeft(now.getTime() - end.getTime())} ago`
  return now > end ? 'now' : `${formatTimeLeft(end.getTime() - now.getTime())} left`
}

/** The deadline, short enough for a list cell: "LFD Nov 25 · 2 days left", "Port cutoff in 22h 5m". */
export function briefText(clock: WordedClock, now: Date): string {
  const { kind } = clock
  if (kind === 'last_free_day' || kind === 'return_by') return clockText(clock, now)
  if (levelOf(clock, now) === 'overdue' || isWaiting(kind)) return clockName(clock)
  const end = isAppointment(kind) ? appointmentStart(clock) : clock.dueAt
  return now > end ? clockLabels[kind] : `${clockLabels[kind]} in ${formatTimeLeft(end.getTime() - now.getTime())}`
}

/** When an open clock is due: "Nov 24, 11:59 PM PST", of an appointment its start, of a wait "Free until 1:15 PM PST, then $75.00/hr". */
export function dueText(clock: WordedClock, now: Date): string {
  if (isAppointment(clock.kind)) return deadlineWords(appointmentStart(clock), now, clock.timeZone)
  if (isWaiting(clock.kind)) return [`Free until ${when(clock, now)}`, rateWords(clock)].filter(Boolean).join(', then ')
  return `${when(clock, now)}${clock.estimated ? ', estimated' : ''}`
}

/**
 * The most pressing of open clocks in one line, once it is red: "Due today: Delivery appointment, 12:00 PM PST"; null
 * while none is. Source: G-420.
 */
export function pressingText(clocks: readonly WordedClock[], now: Date): string | null {
  const [worst] = byUrgency(clocks, now)
  if (!worst || rankOf(levelOf(worst, now)) < rankOf('red')) return null
  const until = isWaiting(worst.kind) ? waitText(worst, now) : dueText(worst, now)
  return `${levelWord(worst, now)}: ${clockName(worst)}, ${until}`
}

function waitText(clock: WordedClock, now: Date): string {
  if (levelOf(clock, now) === 'red') return overText(clock, now)
  return `${formatTimeLeft(clock.dueAt.getTime() - now.getTime())} left`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function daysText(left: number): string {
  if (left === 0) return levelWords.red
  const count = Math.abs(left)
  return `${count} ${count === 1 ? 'day' : 'days'} ${left > 0 ? 'left' : 'ago'}`
}

function isAppointment(kind: ClockKind): boolean {
  return kind.endsWith('_appointment')
}
