import { formatDate } from '#domain/formats.ts'

/** What happened on one day of the reader's calendar. */
export type HistoryDay<Item> = { day: string; items: Item[] }

/**
 * Lines, the latest first, by the day on which they happened: "Today", "Yesterday", then the date.
 *
 * Days are those of `timeZone`, by default that of the environment; `now` is in milliseconds.
 */
export function groupByDay<Item extends { time: string }>(
  items: readonly Item[],
  now: number,
  timeZone?: string,
): HistoryDay<Item>[] {
  const today = formatDate(new Date(now), timeZone)
  const yesterday = dayBefore(now, today, timeZone)
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const date = formatDate(item.time, timeZone)
    const day = date === today ? 'Today' : date === yesterday ? 'Yesterday' : date
    const known = days.get(day)
    if (known) known.push(item)
    else days.set(day, [item])
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }))
}

/** A day has 23 to 25 hours: 24 hours ago it can be the same one still, or the one before already. */
function dayBefore(now: number, today: string, timeZone: string | undefined): string {
  const before = [23, 24, 25].map((hours) => formatDate(new Date(now - hours * 3_600_000), timeZone))
  return before.find((date) => date !== today) ?? today
}
