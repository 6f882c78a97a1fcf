import { addDays, instantAt, nextBusinessDay } from '#domain/days.ts'
import type { ClockKind, ClockTimes } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
/** How much later than its appointment a truck may come: what terminals grant. */
const grace = 30 * minute

export const untilRed = {
  acknowledge: 30 * minute,
  delivery_order: 6 * hour,
  appointment: hour,
  port_cutoff: 6 * hour,
} as const
const untilAmber = { delivery_order: 24 * hour, appointment: 4 * hour, port_cutoff: 24 * hour } as const

/** Due at the end of a calendar date, amber from the second day before it, red on the day. Source: X-055. */
export function dateTimes(kind: ClockKind, date: string, timeZone: string): ClockTimes {
  const midnight = (day: string) => instantAt(day, 0, timeZone)
  const dueAt = earlier(midnight(addDays(date, 1)), 1)
  return { kind, dueAt, amberAt: midnight(addDays(date, -2)), redAt: midnight(date), timeZone }
}

/** Due at an instant; amber and red a fixed time before it. */
export function instantTimes(kind: 'delivery_order' | 'port_cutoff', dueAt: Date, timeZone: string): ClockTimes {
  return {
    kind,
    dueAt,
    amberAt: earlier(dueAt, untilAmber[kind]),
    redAt: earlier(dueAt, untilRed[kind]),
    timeZone,
  }
}

/** Due when the window and its grace are over; amber and red go by the start. */
export function appointmentTimes(
  kind: ClockKind,
  { startAt, endAt, timeZone }: { startAt: Date; endAt: Date | null; timeZone: string },
): ClockTimes {
  return {
    kind,
    dueAt: later(endAt ?? startAt, grace),
    amberAt: earlier(startAt, untilAmber.appointment),
    redAt: earlier(startAt, untilRed.appointment),
    timeZone,
  }
}

/** The start of an appointment, from its clock. */
export function appointmentStart({ redAt }: Pick<ClockTimes, 'redAt'>): Date {
  return later(redAt, untilRed.appointment)
}

/** The end of its window, or its start where it has none, from its clock. */
export function appointmentEnd({ dueAt }: Pick<ClockTimes, 'dueAt'>): Date {
  return earlier(dueAt, grace)
}

/** Due, and red, when the free hours of a wait are over; amber when three quarters of them are. Source: X-061. */
export function waitingTimes(kind: ClockKind, billableFrom: Date, freeHours: number, timeZone: string): ClockTimes {
  const free = freeHours * hour
  const dueAt = later(billableFrom, free)
  return { kind, dueAt, amberAt: later(billableFrom, free * 0.75), redAt: dueAt, timeZone }
}

/** The date this many free days after a container was gated out. Source: X-058. */
export function returnDate(gatedOut: string, freeDays: number, days: 'calendar' | 'business'): string {
  if (days === 'calendar') return addDays(gatedOut, freeDays)
  return Array.from({ length: freeDays }).reduce<string>(nextBusinessDay, gatedOut)
}

export function earlier(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds)
}

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
