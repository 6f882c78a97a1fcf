/** A calendar date such as "2026-11-24", `days` days later; earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(date)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The calendar date of an instant in a time zone, such as "2026-11-24". */
export function dateIn(instant: Date, timeZone: string): string {
  const named = new Map(
    clockIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${named.get('year')}-${named.get('month')}-${named.get('day')}`
}

/** The instant at which the clocks of a zone show a full hour on a calendar date; not for an hour that they skip. */
export function instantAt(date: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(date) + hour * 3_600_000
  const guess = new Date(wanted - aheadOfUtc(new Date(wanted), timeZone))
  return new Date(wanted - aheadOfUtc(guess, timeZone))
}

/**
 * The instant at which the clocks of a zone show "2026-11-24T08:00", the first where they show it twice; null for a time
 * that they skip. Source.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): Date | null {
  const shown = Date.parse(`${wallTime}Z`)
  // Try the offsets of the previous and next day: no zone changes its clocks twice in that time.
  const offsets = [-24, 24].map((hours) => aheadOfUtc(new Date(shown + hours * 3_600_000), timeZone))
  const times = offsets.map((offset) => shown - offset).filter((time, place) => aheadAt(time) === offsets[place])
  return times.length === 0 ? null : new Date(Math.min(...times))

  function aheadAt(time: number): number {
    return aheadOfUtc(new Date(time), timeZone)
  }
}

/** The local time of a zone at an instant, such as "2026-11-24T08:00". */
export function wallTimeOf(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + aheadOfUtc(instant, timeZone)).toISOString().slice(0, 16)
}

/** How many milliseconds a zone is ahead of UTC at an instant. */
export function aheadOfUtc(instant: Date, timeZone: string): number {
  const parts = clockIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown - Math.floor(instant.getTime() / minute) * minute
}

const minute = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is slow. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** How many days there are from one calendar date to another, both included; less than one when they are turned round. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** Whether a calendar date is a Monday to Friday; holidays are. Source: G-298. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The first business day after a calendar date. */
export function nextBusinessDay(date: string): string {
  const next = addDays(date, 1)
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}
