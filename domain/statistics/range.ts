import { z } from 'zod'
import { addDays, countDays } from '#domain/days.ts'

/** Calendar dates of the business time zone, both included. */
export type DayRange = { from: string; to: string }

/** Days of a range by default, today included, and the most that a range can have. */
export const rangeLimits = { default: 30, most: 366 } as const

const firstDate = '2000-01-01'
const notDate = 'Give the date as 2026-11-24'
const notDays = `Give a whole number of days from 1 to ${rangeLimits.most}`

// An invalid date has no place in a range: the rules for both are not checked.
const RangeDate = z.iso
  .date({ error: notDate, abort: true })
  .refine((date) => date >= firstDate, { error: `No date before ${firstDate}`, abort: true })

/** Asks for a range: the last `days` days, or both dates, or neither for the last 30 days. Source: G-084. */
export const RangeQuery = z
  .object({
    days: z.coerce.number(notDays).int(notDays).min(1, notDays).max(rangeLimits.most, notDays).optional(),
    from: RangeDate.optional(),
    to: RangeDate.optional(),
  })
  .superRefine(({ days, from, to }, context) => {
    const refuse = (path: 'days' | 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (days !== undefined && (from ?? to) !== undefined) refuse('days', 'Give a number of days or two dates, not both')
    if (from === undefined && to !== undefined) refuse('from', 'The first date is missing')
    if (from !== undefined && to === undefined) refuse('to', 'The last date is missing')
    const wrong = from !== undefined && to !== undefined ? refuseRange({ from, to }) : null
    if (wrong !== null) refuse('to', wrong)
  })
export type RangeQuery = z.output<typeof RangeQuery>

/** The problem with a range, or null: it must not end before it begins, nor be longer than 366 days. */
export function refuseRange({ from, to }: DayRange): string | null {
  const days = countDays(from, to)
  if (days < 1) return 'The last date is before the first'
  return days > rangeLimits.most ? `A range has at most ${rangeLimits.most} days` : null
}

/** The dates that a checked question asks for; `today` is the present date. */
export function rangeOf({ days = rangeLimits.default, from, to }: RangeQuery, today: string): DayRange {
  return from !== undefined && to !== undefined ? { from, to } : { from: addDays(today, 1 - days), to: today }
}

/** Every date of a range, the first first. */
export function datesOf({ from, to }: DayRange): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))
}
