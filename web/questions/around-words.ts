import { dateIn, wallTimeOf } from '#domain/days.ts'
import { formatMonthDay } from '#domain/formats.ts'

const parts = ['after midnight', 'morning', 'afternoon', 'evening'] as const

/** Roughly when: "today", else "Nov 28, after midnight". */
export function aroundWords(
  at: string,
  now: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const instant = new Date(at)
  if (dateIn(instant, timeZone) === dateIn(now, timeZone)) return 'today'
  const hour = Number(wallTimeOf(instant, timeZone).slice(11, 13))
  return `${formatMonthDay(instant, timeZone)}, ${parts[Math.floor(hour / 6)]}`
}
