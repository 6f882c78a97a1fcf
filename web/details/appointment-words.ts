import type { Appointment, AppointmentKind } from '#domain/details/appointment.ts'
import type { AppointmentState } from '#domain/details/appointment-lifecycle.ts'
import { formatDateTimeWithZone, formatMonthDay, formatTime } from '#domain/formats.ts'

export const kindNames: Record<AppointmentKind, string> = { pickup: 'Pickup', delivery: 'Delivery', return: 'Return' }

export const stateNames: Record<AppointmentState, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  missed: 'Missed',
  kept: 'Met',
}

/** "Nov 24, 8:00 AM to 9:00 AM PST", as the clocks of its place show it. Source: X-046. */
export function timeWords({ startAt, endAt, timeZone }: Pick<Appointment, 'startAt' | 'endAt' | 'timeZone'>): string {
  const start = `${formatMonthDay(startAt, timeZone)}, ${formatTime(startAt, timeZone)}`
  const end = endAt ? ` to ${formatTime(endAt, timeZone)}` : ''
  return `${start}${end} ${formatDateTimeWithZone(startAt, timeZone).split(' ').at(-1)}`
}

/** "Pacific Time (Los Angeles)". */
export function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `${name} (${city})`
}
