import { formatDate } from '#domain/formats.ts'
import type { DayRange } from '#domain/statistics/range.ts'

/** A part of a whole in whole percents; of nothing it is none. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}

/** "73%". */
export function formatPercent(percent: number): string {
  return `${percent}%`
}

/** Minutes as "27 min", "3 h" or "3 h 20 min", cut off; "Under 1 min" below the first. */
export function formatWait(minutes: number): string {
  const whole = Math.floor(minutes)
  if (whole < 1) return 'Under 1 min'
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return `${Math.floor(whole / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** "Last 30 days", "Nov 24, 2026", or "Nov 1 – Nov 24, 2026"; the first year is named where the years differ. */
export function rangeWords({ from, to }: DayRange, days: number | undefined): string {
  if (days !== undefined) return days === 1 ? 'Today' : `Last ${days} days`
  const [first, last] = [formatDate(from), formatDate(to)]
  if (from === to) return last
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayOf(first) : first} – ${last}`
}

/** "Nov 24" of "Nov 24, 2026". */
export function dayOf(date: string): string {
  return date.split(',')[0] ?? date
}

/** "Eastern Time". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** "Eastern Time (America/New_York)". */
export function zoneWords(timeZone: string): string {
  return `${zoneName(timeZone)} (${timeZone})`
}
