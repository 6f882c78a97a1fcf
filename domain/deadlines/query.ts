import { z } from 'zod'
import { clockKinds, openLevels } from '#domain/clocks/clock.ts'
import { addDays, countDays } from '#domain/days.ts'
import { idList, wordList } from '#domain/http/list-query.ts'
import { foldText } from '#domain/typed-text.ts'

const notScac = 'Enter a SCAC of 2 to 4 letters'
const notDate = 'Give the date as 2026-11-24'
/** A calendar date that something can be due on: no load is moved in another century. */
export const DueDate = z.iso
  .date({ error: notDate, abort: true })
  .refine((text) => text.startsWith('20'), 'Choose a date from 2000 to 2099')

/** The most days of one overview, and how many by default. Source: X-071. */
export const overviewDays = { most: 62, default: 7 } as const

/**
 * The filters of deadlines: levels, clocks, the terminals where they apply, one steamship line by its SCAC, the
 * calendar dates on which they are due. Source: X-067.
 */
export const deadlineFilters = {
  level: wordList(openLevels),
  kind: wordList(clockKinds),
  terminalId: idList,
  line: z
    .string()
    .refine((text) => text.length <= 100, { error: notScac, abort: true })
    .overwrite(foldText)
    .toUpperCase()
    .regex(/^[A-Z]{2,4}$/, notScac)
    .optional(),
  from: DueDate.optional(),
  to: DueDate.optional(),
}

export const DeadlineFilters = z.object(deadlineFilters)
export type DeadlineFilters = z.output<typeof DeadlineFilters>

/** The same for an overview of days: both dates, or neither for the week from today. */
export const OverviewQuery = DeadlineFilters.superRefine(({ from, to }, context) => {
  const refuse = (path: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (from === undefined && to !== undefined) refuse('from', 'The first date is missing')
  if (from !== undefined && to === undefined) refuse('to', 'The last date is missing')
  if (from === undefined || to === undefined) return
  const days = countDays(from, to)
  if (days < 1) refuse('to', 'The last date is before the first')
  if (days > overviewDays.most) refuse('to', `Choose at most ${overviewDays.most} days`)
})

/** The dates that an overview asks for; `today` is the present date. */
export function overviewRange({ from, to }: DeadlineFilters, today: string): { from: string; to: string } {
  if (from !== undefined && to !== undefined) return { from, to }
  return { from: today, to: addDays(today, overviewDays.default - 1) }
}
