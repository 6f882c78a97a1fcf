import { rateWords } from './billed.ts'
import { deadlineWords } from './deadline-words.ts'
import type { ClockKind, OpenLevel } from './clock.ts'
import { isWaiting } from './level.ts'
import { dateOf, daysLeft, when, type WordedClock } from './texts.ts'
import { appointmentStart } from './times.ts'

/** The sides of an award. */
export type ClockReader = 'shipper' | 'winner'

const both = ['winner', 'shipper'] as const
const shipper = ['shipper'] as const
const winner = ['winner'] as const

/** Who can act on a clock, and who else is notified when it is overdue. Source: X-075. */
const readers: Record<ClockKind, { due: readonly ClockReader[]; overdue: readonly ClockReader[] }> = {
  acknowledge: { due: winner, overdue: both },
  delivery_order: { due: shipper, overdue: shipper },
  last_free_day: { due: both, overdue: both },
  pickup_appointment: { due: winner, overdue: both },
  delivery_appointment: { due: winner, overdue: both },
  return_appointment: { due: winner, overdue: both },
  return_by: { due: winner, overdue: both },
  port_cutoff: { due: winner, overdue: both },
  wait_terminal: { due: both, overdue: both },
  wait_delivery: { due: both, overdue: both },
}

/** Who is notified when a clock reaches a level. */
export function readersOf(kind: ClockKind, level: OpenLevel): readonly ClockReader[] {
  return readers[kind][level === 'overdue' ? 'overdue' : 'due']
}

/** A clock that has reached a level, at the time of its notification. */
export type ReachedClock = WordedClock & { level: OpenLevel; now: Date; export: boolean }

/** "Due today" of what is due on this day, "Due soon", "Overdue", or that a wait is billed now. */
export function clockTitle(clock: ReachedClock): string {
  if (isWaiting(clock.kind) && clock.level === 'red') return 'Free time is over'
  if (clock.level === 'overdue') return 'Overdue'
  return daysLeft(clock, clock.now) === 0 ? 'Due today' : 'Due soon'
}

/** One sentence of what is due and who is to do what. `load` is its number, and the container where it may be named. */
export function clockMessage(clock: ReachedClock, load: string): string {
  return sentences[clock.kind](clock, load, clock.level === 'overdue')
}

type Sentence = (clock: ReachedClock, load: string, isOverdue: boolean) => string

const sentences: Record<ClockKind, Sentence> = {
  acknowledge: (clock, load, isOverdue) =>
    isOverdue
      ? `The rate confirmation of load ${load} was due for acknowledgment by ${at(clock)}.`
      : `Acknowledge the rate confirmation of load ${load} by ${at(clock)}.`,
  delivery_order: (clock, load, isOverdue) =>
    isOverdue
      ? `The delivery order for load ${load} was due ${at(clock)}. Upload it now.`
      : `Upload the delivery order for load ${load} by ${at(clock)}.`,
  last_free_day: (clock, load, isOverdue) => {
    if (isOverdue) return `LFD was ${dateOf(clock)} for load ${load}, and no gate-out is reported.`
    const day = daysLeft(clock, clock.now) === 0 ? 'today' : dateOf(clock)
    return `LFD is ${day} for load ${load}: gate it out before ${at(clock)}.`
  },
  pickup_appointment: appointment('pickup', 'arrival'),
  delivery_appointment: appointment('delivery', 'arrival'),
  return_appointment: appointment('return', 'return'),
  return_by: (clock, load, isOverdue) => {
    const box = clock.export ? 'container' : 'empty'
    if (isOverdue) return `The ${box} of load ${load} was due back by ${dateOf(clock)}, and no return is reported.`
    return `The ${box} of load ${load} is due back by ${dateOf(clock)}.`
  },
  port_cutoff: (clock, load, isOverdue) =>
    isOverdue
      ? `The port cutoff of load ${load} was ${at(clock)}, and no gate-in is reported.`
      : `The port cutoff of load ${load} is ${at(clock)}: gate it in before then.`,
  wait_terminal: wait('terminal'),
  wait_delivery: wait('delivery'),
}

function appointment(what: string, report: string): Sentence {
  return (clock, load, isOverdue) => {
    const start = deadlineWords(appointmentStart(clock), clock.now, clock.timeZone)
    return isOverdue
      ? `The ${what} appointment of load ${load} was at ${start} and no ${report} is reported.`
      : `The ${what} appointment of load ${load} is at ${start}.`
  }
}

function wait(where: 'terminal' | 'delivery'): Sentence {
  return (clock, load) => {
    const place = where === 'delivery' && clock.export ? 'shipper' : where
    const [free, rate] = [`The free time at the ${place} of load ${load}`, rateWords(clock)]
    if (clock.level !== 'red') return `${free} ends at ${at(clock)}${rate ? `, then ${rate}` : ''}.`
    return rate ? `${free} is over: billing since ${at(clock)} at ${rate}.` : `${free} is over since ${at(clock)}.`
  }
}

function at(clock: ReachedClock): string {
  return when(clock, clock.now)
}
