import { readClock } from '#domain/clocks/left.ts'
import { levelOf } from '#domain/clocks/level.ts'
import { dateIn } from '#domain/days.ts'
import { formatMonthDay } from '#domain/formats.ts'
import type { DeadlineRow } from './deadline-row.ts'

/** What is overdue stands before every date. */
const overdue = ''

/** A row with its day: the date by the calendar of its place, by which the week counts it too, or '' of what is overdue. */
type InDay = { day: string; row: DeadlineRow }

/** Rows by due time as rows by day: places whose clocks show different days would take turns. Source: X-068; G-294. */
export function inDays(rows: readonly DeadlineRow[], now: Date): InDay[] {
  return rows.map((row) => ({ day: dayOf(row, now), row })).toSorted((a, b) => a.day.localeCompare(b.day))
}

function dayOf({ clock }: DeadlineRow, now: Date): string {
  const { dueAt, timeZone } = readClock(clock)
  return levelOf(readClock(clock), now) === 'overdue' ? overdue : dateIn(dueAt, timeZone)
}

/** The heading of a day: "Overdue", "Today, Nov 24", "Wed, Nov 25"; `today` is that of the week above. */
export function headingOfDay(day: string, today: string): string {
  if (day === overdue) return 'Overdue'
  const weekday = new Date(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  return `${day === today ? 'Today' : weekday}, ${formatMonthDay(day)}`
}
