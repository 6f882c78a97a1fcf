import { isAssigned, type LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { Plan } from './plan.ts'
import type { Random } from './random.ts'

/** Staff's changes to an awarded load. */
export type StaffStep = { at: Date; from: LoadStatus; to: LoadStatus; by: 'operations' | 'accounting' }

/** When everything happened to a load. */
export type Timeline = {
  posted: Date
  /** The end that it was posted with, which an extension moves to `end`. */
  firstEnd: Date
  end: Date
  extended: Date | null
  /** The award or the cancellation. */
  decided: Date | null
  /** No bid came later than this. */
  lastBid: Date
  steps: StaffStep[]
}

const minute = 60_000
const hour = 60 * minute

/** The times of a planned load, counted from now: all past but the end of a running auction. */
export function timelineOf(plan: Plan, now: Date, random: Random): Timeline {
  const { hours: extraHours, afterHours = 0 } = plan.extension ?? { hours: 0 }
  const end = later(now, plan.ends * minute)
  const firstEnd = later(end, -(extraHours + afterHours) * hour)
  const posted = later(firstEnd, -plan.hours * hour)
  const isDecided = plan.status === 'cancelled' || isAwarded(plan.status)
  const decided = isDecided ? between(posted, end, random.between(0.6, 0.9)) : null
  const closed = decided ?? (afterHours > 0 ? firstEnd : end)
  return {
    posted,
    firstEnd,
    end,
    extended: plan.extension ? later(firstEnd, afterHours > 0 ? afterHours * hour : -0.5 * hour) : null,
    decided,
    lastBid: later(new Date(Math.min(closed.getTime(), now.getTime())), -minute),
    steps: decided && isAwarded(plan.status) ? stepsTo(plan.status, decided, random) : [],
  }
}

/** A moment some way from one to another. */
export function between(from: Date, to: Date, way: number): Date {
  return later(from, Math.round((to.getTime() - from.getTime()) * way))
}

/** The load was awarded. */
export function isAwarded(status: LoadStatus): boolean {
  return isAssigned(status) || status === 'completed'
}

/** From the award step by step to the status; the slowest path takes 8.3 days. */
function stepsTo(status: LoadStatus, awarded: Date, random: Random): StaffStep[] {
  const arrival = status === 'returned' || (status !== 'delivered' && random.chance(0.3)) ? 'returned' : 'delivered'
  const way: [to: LoadStatus, by: StaffStep['by'], leastHours: number, mostHours: number][] = [
    ['do_received_sent', 'operations', 3, 18],
    [arrival, 'operations', 30, 80],
    ['billed', 'accounting', 12, 40],
    ['completed', 'accounting', 12, 60],
  ]
  const steps: StaffStep[] = []
  let last: { at: Date; to: LoadStatus } = { at: awarded, to: 'assigned' }
  for (const [to, by, least, most] of way) {
    if (last.to === status) break
    const step = { at: later(last.at, Math.round(random.between(least, most) * hour)), from: last.to, to, by }
    steps.push(step)
    last = step
  }
  return steps
}

function later(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds)
}
