import { dateIn } from '#domain/days.ts'
import { formatDateTimeWithZone, formatMonthDay } from '#domain/formats.ts'

/** An instant to act by, "3:30 PM PST", or on another day than now "Nov 24, 9:00 AM PST". */
export function deadlineWords(at: Date, now: Date, timeZone: string): string {
  const time = formatDateTimeWithZone(at, timeZone).replace(/^\w+ \d+, \d+ /, '')
  return dateIn(at, timeZone) === dateIn(now, timeZone) ? time : `${formatMonthDay(at, timeZone)}, ${time}`
}
