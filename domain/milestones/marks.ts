import { dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import type { Milestone } from './milestone.ts'

const minute = 60_000
/** The smallest clock error and the smallest delay at the server that are worth a mark. */
const clockTolerance = 2 * minute
const latest = 10 * minute

type Timed = Pick<Milestone, 'happenedAt' | 'recordedAt' | 'timeZone' | 'clockOffsetMs' | 'entered' | 'unchecked'>

/** The marks of trust on the time of a milestone. Every charge that depends on it carries them. */
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

/** The text of a mark: the clock error, or when a time was recorded and received. */
type MarkFacts = { length: { count: number; unit: LengthUnit }; isFast: boolean; recorded: string; received: string }
type LengthUnit = 'min' | 'hr' | 'days' | 'years'
export type MarkWords = Record<TimeMark, (facts: MarkFacts) => string>

/** The marks in words: "phone clock was 14 min fast, corrected", "recorded 8:15 AM, received 9:02 AM". */
export function markWords(milestone: Timed, words: MarkWords = english): string[] {
  const { clockOffsetMs, happenedAt, recordedAt, timeZone } = milestone
  const facts = {
    length: lengthOf(clockOffsetMs),
    isFast: clockOffsetMs < 0,
    recorded: formatTime(happenedAt, timeZone),
    received: received(happenedAt, recordedAt, timeZone),
  }
  return timeMarks(milestone).map((mark) => words[mark](facts))
}

const english: MarkWords = {
  clock: ({ length: { count, unit }, isFast }) =>
    `phone clock was ${count} ${unit} ${isFast ? 'fast' : 'slow'}, corrected`,
  late: ({ recorded, received: then }) => `recorded ${recorded}, received ${then}`,
  entered: () => 'entered by hand',
  unchecked: () => 'time could not be checked',
}

/** 14 min, of a clock that was far off 3 hr, 56 years. */
function lengthOf(offsetMs: number): MarkFacts['length'] {
  const minutes = Math.round(Math.abs(offsetMs) / minute)
  if (minutes < 120) return { count: minutes, unit: 'min' }
  const hours = Math.round(minutes / 60)
  if (hours < 48) return { count: hours, unit: 'hr' }
  const days = Math.round(hours / 24)
  return days < 730 ? { count: days, unit: 'days' } : { count: Math.round(days / 365.25), unit: 'years' }
}

/** With its date if it is on another day. */
function received(happenedAt: string, recordedAt: string, timeZone: string): string {
  const [at, then] = [new Date(recordedAt), new Date(happenedAt)]
  const isSameDay = dateIn(at, timeZone) === dateIn(then, timeZone)
  return `${isSameDay ? '' : `${formatMonthDay(at, timeZone)}, `}${formatTime(at, timeZone)}`
}
