import { formatDate, formatMonthDay, formatTime } from '#domain/formats.ts'

/** The time of day at a place as "8:00 AM PST". */
export function timeAt(instant: string | Date, timeZone: string): string {
  return `${formatTime(instant, timeZone)} ${zoneAt(instant, timeZone)}`
}

/** A day at a place as "Today", else as "Nov 25". */
export function dayAt(instant: string | Date, timeZone: string, now: Date): string {
  const isToday = formatDate(new Date(instant), timeZone) === formatDate(now, timeZone)
  return isToday ? 'Today' : formatMonthDay(new Date(instant), timeZone)
}

/** A heading of the timeline: "Tuesday, Nov 24, PST". */
export function dayHeading(instant: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(new Date(instant))
  return `${weekday}, ${formatMonthDay(new Date(instant), timeZone)}, ${zoneAt(instant, timeZone)}`
}

/** "Today, 8:00 AM to 9:00 AM PST". */
export function windowAt(startAt: string, endAt: string | null, timeZone: string, now: Date): string {
  const start = endAt ? `${formatTime(startAt, timeZone)} to ${timeAt(endAt, timeZone)}` : timeAt(startAt, timeZone)
  return `${dayAt(startAt, timeZone, now)}, ${start}`
}

function zoneAt(instant: string | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
