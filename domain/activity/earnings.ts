import { z } from 'zod'
import { addDays } from '#domain/days.ts'
import { asCents, centsOf, dollarsOf } from '#domain/money.ts'

/** The number of weeks and of months, the current ones included. */
export const earningsPeriods = 12

/**
 * A week (`from` is its Monday) or a month (its first day): what was awarded and what was completed in it, in dollars
 * and in loads.
 */
export const EarningsPeriod = z.object({
  from: z.iso.date(),
  awarded: z.number(),
  awardedLoads: z.number().int(),
  completed: z.number(),
  completedLoads: z.number().int(),
})
export type EarningsPeriod = z.output<typeof EarningsPeriod>

export const Earnings = z.object({ weeks: z.array(EarningsPeriod), months: z.array(EarningsPeriod) })
export type Earnings = z.output<typeof Earnings>

/** A load that was won: its bid's total in dollars, and the calendar dates of the award and of the completion. */
export type Award = { dollars: number; assignedOn: string | null; completedOn: string | null }

/**
 * A trucker's earnings by week and by month, the latest period last, including empty periods.
 *
 * `today` and all dates are calendar dates of one time zone. A completed load counts twice: as awarded when it was won,
 * as completed when it was done. Awards before the first period are left out.
 */
export function earningsByPeriod(awards: readonly Award[], today: string): Earnings {
  return {
    weeks: sumUp(
      awards,
      lastPeriods(mondayOf(today), (date, back) => addDays(date, -7 * back)),
      mondayOf,
    ),
    months: sumUp(awards, lastPeriods(firstOfMonth(today), addMonthsBack), firstOfMonth),
  }
}

/** The first day that any of the periods can begin with: what happened before is in none of them. */
export function earningsSince(today: string): string {
  return addMonthsBack(firstOfMonth(today), earningsPeriods - 1)
}

function lastPeriods(present: string, back: (date: string, count: number) => string): string[] {
  return Array.from({ length: earningsPeriods }, (_, index) => back(present, earningsPeriods - 1 - index))
}

function sumUp(awards: readonly Award[], periods: string[], periodOf: (date: string) => string): EarningsPeriod[] {
  const sums = new Map(periods.map((from) => [from, { awarded: 0, awardedLoads: 0, completed: 0, completedLoads: 0 }]))
  for (const { dollars, assignedOn, completedOn } of awards) {
    const won = assignedOn === null ? undefined : sums.get(periodOf(assignedOn))
    if (won) {
      won.awarded += centsOf(dollars)
      won.awardedLoads += 1
    }
    const done = completedOn === null ? undefined : sums.get(periodOf(completedOn))
    if (done) {
      done.completed += centsOf(dollars)
      done.completedLoads += 1
    }
  }
  return [...sums].map(([from, sum]) => ({
    from,
    ...sum,
    awarded: dollarsOf(asCents(sum.awarded)),
    completed: dollarsOf(asCents(sum.completed)),
  }))
}

function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`
}

function addMonthsBack(date: string, months: number): string {
  const at = new Date(date)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}
