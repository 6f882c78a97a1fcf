import { billedWords, rateWords } from '#domain/clocks/billed.ts'
import { type ClockKind, clockLabels } from '#domain/clocks/clock.ts'
import { levelOf } from '#domain/clocks/level.ts'
import { dateOf, daysLeft, type WordedClock } from '#domain/clocks/texts.ts'
import { appointmentEnd, appointmentStart } from '#domain/clocks/times.ts'
import { dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTime, formatTimeWithZone } from '#domain/formats.ts'
import { isReleasable } from '#domain/auctions/load-lifecycle.ts'
import type { HeadlineFacts, HeadlineReader } from './facts.ts'
import type { HeadlineTime } from './headline.ts'
import { leftWords, windowWords } from './instant-words.ts'
import type { Leg, RoadState } from './road-headline.ts'

/** The one time that counts now on an awarded load; undefined where there is none. */
export function headlineTime(reader: HeadlineReader, facts: HeadlineFacts, road: RoadState): HeadlineTime | undefined {
  const { clocks = [], now, award, status } = facts
  if (status === 'completed') return undefined
  if (road.step === null && award?.isAcknowledged === false && award.acknowledgeBy && isReleasable(status)) {
    return acknowledging(reader, award.acknowledgeBy, now)
  }
  const find = (kind: ClockKind) => clocks.find((clock) => clock.kind === kind)
  const wait = road.isThere ? find(road.leg === 'pickup' ? 'wait_terminal' : 'wait_delivery') : undefined
  if (wait) return waiting(wait, now)
  const appointment = find(`${road.leg === 'over' ? 'return' : road.leg}_appointment`)
  if (road.leg !== 'over' && !road.isThere && road.eta) return expected(road, road.eta, appointment, facts)
  if (road.leg !== 'over' && !road.isThere && appointment) return appointed(appointment, road, now)
  const dated = datesOf[road.leg].map(find).find((clock) => clock !== undefined)
  return dated && dateTime(dated, now)
}

const datesOf: Record<Leg, readonly ClockKind[]> = {
  pickup: ['last_free_day'],
  delivery: ['return_by', 'port_cutoff'],
  return: ['return_by', 'port_cutoff'],
  over: [],
}

function acknowledging(reader: HeadlineReader, by: Date, now: Date): HeadlineTime {
  const left = by.getTime() - now.getTime()
  const note = reader === 'winner' && left > 0 ? "Decline in time and it won't count on your record" : undefined
  return left > 0
    ? { label: 'Left to acknowledge', value: leftWords(left), note, tone: 'due' }
    : { label: 'Acknowledgment due', value: `${leftWords(-left)} ago`, tone: 'late' }
}

function waiting(clock: WordedClock, now: Date): HeadlineTime {
  const { dueAt, timeZone } = clock
  const [billed, rate] = [billedWords(clock, now), rateWords(clock)]
  if (now >= dueAt) {
    const note = billed === null ? undefined : `${billed} so far, ${rate}`
    return {
      label: billed === null ? 'Free until' : 'Billing since',
      value: formatTime(dueAt, timeZone),
      note,
      tone: 'late',
    }
  }
  return {
    label: 'Free time left',
    value: leftWords(dueAt.getTime() - now.getTime()),
    note: [`until ${formatTimeWithZone(dueAt, timeZone)}`, rate].filter(Boolean).join(', then '),
    tone: levelOf(clock, now) === 'none' ? undefined : 'due',
  }
}

function expected(
  { late }: RoadState,
  eta: Date,
  appointment: WordedClock | undefined,
  { now, road }: HeadlineFacts,
): HeadlineTime {
  const timeZone = appointment?.timeZone ?? road?.timeZone ?? 'UTC'
  return {
    label: dateIn(eta, timeZone) === dateIn(now, timeZone) ? 'ETA' : `ETA ${formatMonthDay(eta, timeZone)}`,
    value: formatTime(eta, timeZone),
    note: appointment && `Appointment ${windowOf(appointment)} ${zoneOf(appointment)}`,
    tone: late > 0 ? 'late' : undefined,
  }
}

function appointed(clock: WordedClock, { late }: RoadState, now: Date): HeadlineTime {
  const start = appointmentStart(clock)
  const isToday = dateIn(start, clock.timeZone) === dateIn(now, clock.timeZone)
  const day = isToday ? '' : `${formatMonthDay(start, clock.timeZone)}, `
  const level = levelOf(clock, now)
  return {
    label: clockLabels[clock.kind],
    value: formatTime(start, clock.timeZone),
    note: `${day}${windowOf(clock)} ${zoneOf(clock)}`,
    tone: late > 0 || level === 'overdue' ? 'late' : level === 'none' ? undefined : 'due',
  }
}

function dateTime(clock: WordedClock, now: Date): HeadlineTime {
  const level = levelOf(clock, now)
  const tone = level === 'overdue' ? 'late' : level === 'none' ? undefined : 'due'
  if (clock.kind === 'port_cutoff') {
    const value = leftWords(clock.dueAt.getTime() - now.getTime())
    return {
      label: clockLabels[clock.kind],
      value,
      note: `${dateOf(clock)}, ${formatTimeWithZone(clock.dueAt, clock.timeZone)}`,
      tone,
    }
  }
  const left = daysLeft(clock, now)
  const words =
    left === 0 ? 'today' : `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'} ${left > 0 ? 'left' : 'ago'}`
  return {
    label: clockLabels[clock.kind],
    value: dateOf(clock),
    note: clock.estimated ? `${words}, estimated` : words,
    tone,
  }
}

function windowOf(clock: WordedClock): string {
  const [start, end] = [appointmentStart(clock), appointmentEnd(clock)]
  return windowWords(start, end > start ? end : null, clock.timeZone)
}

function zoneOf({ dueAt, timeZone }: WordedClock): string {
  return formatTimeWithZone(dueAt, timeZone).split(' ').at(-1) ?? ''
}
