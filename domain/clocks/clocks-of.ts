import { halfTimeOf } from './acknowledge-by.ts'
import { addDays, dateIn, instantAt } from '#domain/days.ts'
import type { ClockKind, ClockTimes, LoadClock } from './clock.ts'
import type { ClockAppointment, ClockDetails, ClockLoad, ClockMilestone } from './facts.ts'
import type { FreeDay } from './free-days.ts'
import { mayRun } from './running.ts'
import { appointmentTimes, dateTimes, earlier, instantTimes, returnDate, untilRed, waitingTimes } from './times.ts'

/** Times with what stopped the clock, in which order ever, and what is known of its date. */
type Started = ClockTimes & {
  stops: (Date | null | undefined)[]
  estimated?: boolean
  sources?: readonly FreeDay[]
  perHour?: number
}

/**
 * The clocks of a load: those that run and those that were stopped, none of a load without an award or of one that is
 * over. Instants only, so that server and browser agree. Source; G-330, G-331.
 */
export function clocksOf(
  load: ClockLoad,
  details: ClockDetails,
  appointments: readonly ClockAppointment[],
  milestones: readonly ClockMilestone[],
): LoadClock[] {
  if (!load.isAwarded) return []
  const happened = (kind: ClockMilestone['kind']) => milestones.find((one) => one.kind === kind)?.happenedAt ?? null
  const facts = { load, details, appointments, happened }
  return [
    acknowledging(facts),
    deliveryOrder(facts),
    lastFreeDay(facts),
    ...appointments.map((appointment) => kept(appointment, facts)),
    returning(facts),
    cutoff(facts),
    waitingAtTerminal(facts),
    waitingAtDelivery(facts),
  ]
    .filter((started) => started !== null)
    .map(stopped)
    .filter((clock) => clock.state !== 'open' || mayRun(clock.kind, load.status))
}

type Facts = {
  load: ClockLoad
  details: ClockDetails
  appointments: readonly ClockAppointment[]
  happened: (kind: ClockMilestone['kind']) => Date | null
}

/** A clock is stopped by the first of what stops it: met in time, missed later. */
function stopped({ stops, estimated = false, sources = [], perHour = 0, ...times }: Started): LoadClock {
  const instants = stops.filter((at) => at != null).map((at) => at.getTime())
  const stoppedAt = instants.length > 0 ? new Date(Math.min(...instants)) : null
  const state = stoppedAt === null ? 'open' : stoppedAt <= times.dueAt ? 'met' : 'missed'
  return { ...times, state, stoppedAt, estimated, sources, perHour: perHour || null }
}

/** No one was asked to acknowledge a paper that was issued later. */
function acknowledging({ load: { award, timeZone } }: Facts): Started | null {
  if (!award?.isAsked) return null
  const { awardedAt, acknowledgeBy: dueAt, acknowledgedAt } = award
  const amberAt = halfTimeOf(awardedAt, dueAt, timeZone)
  return {
    kind: 'acknowledge',
    dueAt,
    amberAt,
    redAt: earlier(dueAt, untilRed.acknowledge),
    timeZone,
    stops: [acknowledgedAt],
  }
}

/**
 * A day before the pickup appointment, else 8 AM on the day before the pickup date; none where that is flexible. A container
 * that is out needs no order. Source: F-242.
 */
function deliveryOrder({ load, appointments, happened }: Facts): Started | null {
  const { pickupDate, timeZone, deliveryOrderAt, movedAt } = load
  const pickup = appointments.find(({ kind }) => kind === 'pickup')
  const byDate = pickupDate && instantAt(addDays(pickupDate, -1), 8, timeZone)
  const dueAt = pickup ? earlier(pickup.startAt, 24 * 3_600_000) : byDate
  if (!dueAt) return null
  return {
    ...instantTimes('delivery_order', dueAt, timeZone),
    stops: [deliveryOrderAt, movedAt, happened('gated_out')],
  }
}

/** If the days differ, the earliest applies. Source: X-054. */
function lastFreeDay({ load, details: { lastFreeDays }, happened }: Facts): Started | null {
  const sources = lastFreeDays.toSorted((a, b) => a.date.localeCompare(b.date))
  const [first] = sources
  if (load.export || !first) return null
  return { ...dateTimes('last_free_day', first.date, load.timeZone), sources, stops: [happened('gated_out')] }
}

/** The step that an appointment is for. */
export const metBy = { pickup: 'arrived_terminal', delivery: 'arrived_stop', return: 'gated_in' } as const

function kept(appointment: ClockAppointment, { happened }: Facts): Started | null {
  if (!appointment.isConfirmed) return null
  const kind: ClockKind = `${appointment.kind}_appointment`
  return { ...appointmentTimes(kind, appointment), stops: [happened(metBy[appointment.kind])] }
}

/** As typed, else estimated from the gate-out. Before the acknowledgement the trucker reads no such date. Source: X-058; G-332. */
function returning({ load: { timeZone, award }, details, happened }: Facts): Started | null {
  const { perDiemFreeDays, perDiemDayType } = details
  const gatedOut = happened('gated_out')
  const returnBy = gatedOut || award?.acknowledgedAt ? details.returnBy : null
  const estimate =
    gatedOut && perDiemFreeDays !== null
      ? returnDate(dateIn(gatedOut, timeZone), perDiemFreeDays, perDiemDayType)
      : null
  const date = returnBy ?? estimate
  if (date === null) return null
  return { ...dateTimes('return_by', date, timeZone), estimated: returnBy === null, stops: [happened('gated_in')] }
}

function cutoff({ load, details: { portCutoff }, happened }: Facts): Started | null {
  if (!load.export || !portCutoff) return null
  return { ...instantTimes('port_cutoff', portCutoff.at, portCutoff.timeZone), stops: [happened('gated_in')] }
}

function waitingAtTerminal(facts: Facts): Started | null {
  const { load, happened } = facts
  return waiting(facts, 'wait_terminal', 'pickup', load.waits.terminal, [happened('gated_out')])
}

/** A dropped container has no waiting time. */
function waitingAtDelivery(facts: Facts): Started | null {
  const { load, happened } = facts
  if (!load.isLive) return null
  const stops = [happened('left_stop'), happened('work_done'), happened('dropped')]
  return waiting(facts, 'wait_delivery', 'delivery', load.waits.delivery, stops)
}

/** From the arrival or the start of the appointment, whichever is later. */
function waiting(
  { load, appointments, happened }: Facts,
  kind: 'wait_terminal' | 'wait_delivery',
  at: 'pickup' | 'delivery',
  { freeHours, perHour }: ClockLoad['waits']['terminal'],
  stops: Started['stops'],
): Started | null {
  const arrived = happened(metBy[at])
  if (!arrived) return null
  const appointment = appointments.find((one) => one.kind === at)
  const from = appointment && appointment.startAt > arrived ? appointment.startAt : arrived
  const [left] = stops.filter((stop) => stop !== null)
  return { ...waitingTimes(kind, from, freeHours, appointment?.timeZone ?? load.timeZone), perHour, stops: [left] }
}
