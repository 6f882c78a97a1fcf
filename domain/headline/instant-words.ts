import { dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTime, formatTimeWithZone } from '#domain/formats.ts'

/** An instant in a headline: "2:12 PM", on another day "Nov 27, 5:49 PM", if asked "Mon, Nov 30, 10:00 AM PST". */
export function instantWords(
  at: Date,
  now: Date,
  timeZone = 'UTC',
  { withZone = false, withWeekday = false } = {},
): string {
  const time = withZone ? formatTimeWithZone(at, timeZone) : formatTime(at, timeZone)
  if (dateIn(at, timeZone) === dateIn(now, timeZone)) return time
  const weekday = withWeekday ? `${weekdayOf(at, timeZone)}, ` : ''
  return `${weekday}${formatMonthDay(at, timeZone)}, ${time}`
}

function weekdayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(at)
}

/** A stretch of time in a headline: "45 minutes", "2 h 10 min", "3 days". */
export function lateWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000))
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const days = Math.floor(minutes / 1440)
  return days >= 2 ? `${days} days` : leftWords(milliseconds)
}

/** Time left as a figure: "14 h 12 min", "3 d 7 h", "less than a minute". */
export function leftWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const [large, small] =
    hours < 48
      ? [`${hours} h`, minutes % 60 && `${minutes % 60} min`]
      : [`${Math.floor(hours / 24)} d`, hours % 24 && `${hours % 24} h`]
  return [large, small].filter(Boolean).join(' ')
}

/** The window of an appointment: "12:30 to 1:00 PM". */
export function windowWords(startAt: Date, endAt: Date | null, timeZone: string): string {
  const [start, end] = [formatTime(startAt, timeZone), endAt && formatTime(endAt, timeZone)]
  if (!end) return start
  const [clock, half] = start.split(' ')
  return end.endsWith(half ?? '') ? `${clock} to ${end}` : `${start} to ${end}`
}
