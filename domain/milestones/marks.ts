import { dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import type { Milestone } from './milestone.ts'

const minute = 60_000
/** From when on a wrong clock, and a late arrival at the server, are worth a word. */
const clockTolerance = 2 * minute
const latest = 10 * minute

type Timed = Pick<Milestone, 'happenedAt' | 'recordedAt' | 'timeZone' | 'clockOffsetMs' | 'entered' | 'unchecked'>

/** Which marks of trust the time of a milestone has. They travel into every charge that rests on it. */
export type TimeMark = 'clock' | 'late' | 'entered' | 'unchecked'

/** Source: X-084, X-085, X-087. */
export function timeMarks(milestone: Timed): TimeMark[] {
  const late = Date.parse(milestone.recordedAt) - Date.parse(milestone.happenedAt) > latest
  return [
    ...(Math.abs(milestone.clockOffsetMs) > clockTolerance ? (['clock'] as const) : []),
    ...(late ? (['late'] as const) : []),
    ...(milestone.entered ? (['entered'] as const) : []),
    ...(milestone.unchecked ? (['unchecked'] as const) : []),
  ]
}

/** The marks in words: "phone clock was 14 min fast, corrected", "recorded 8:15 AM, received 9:02 AM". */
export function markWords(milestone: Timed): string[] {
  return timeMarks(milestone).map((mark) => words[mark](milestone))
}

const words: Record<TimeMark, (milestone: Timed) => string> = {
  clock: ({ clockOffsetMs }) =>
    `phone clock was ${lengthOf(clockOffsetMs)} ${clockOffsetMs < 0 ? 'fast' : 'slow'}, corrected`,
  late: ({ happenedAt, recordedAt, timeZone }) =>
    `recorded ${formatTime(happenedAt, timeZone)}, received ${received(happenedAt, recordedAt, timeZone)}`,
  entered: () => 'entered by hand',
  unchecked: () => 'time could not be checked',
}

/** "14 min", of a clock that was far off "3 hr", "56 years". */
function lengthOf(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / minute)
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} hr`
  const days = Math.round(hours / 24)
  return days < 730 ? `${days} days` : `${Math.round(days / 365.25)} years`
}

/** With its date where it is another day. */
function received(happenedAt: string, recordedAt: string, timeZone: string): string {
  const [at, then] = [new Date(recordedAt), new Date(happenedAt)]
  const isSameDay = dateIn(at, timeZone) === dateIn(then, timeZone)
  return `${isSameDay ? '' : `${formatMonthDay(at, timeZone)}, `}${formatTime(at, timeZone)}`
}
