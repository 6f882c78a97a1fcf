import { clocksOf } from '#domain/clocks/clocks-of.ts'
import type { ClockAppointment, ClockDetails, ClockLoad, ClockMilestone } from '#domain/clocks/facts.ts'
import { briefText, dueText, leftText } from '#domain/clocks/left.ts'
import { byUrgency, levelOf } from '#domain/clocks/level.ts'
import { clockText } from '#domain/clocks/texts.ts'
import { aheadOfUtc } from '#domain/days.ts'

/** Facts as JSON, instants as ISO strings: Node and the browser read them alike. */
type Sent<Value> = Value extends Date
  ? string
  : Value extends readonly (infer One)[]
    ? Sent<One>[]
    : Value extends object
      ? { [Key in keyof Value]: Sent<Value[Key]> }
      : Value

export type GivenLoad = {
  load: Sent<ClockLoad>
  details: Sent<ClockDetails>
  appointments: Sent<ClockAppointment>[]
  milestones: Sent<ClockMilestone>[]
  now: string
}

type Facts = [ClockLoad, ClockDetails, ClockAppointment[], ClockMilestone[]]

/** The clocks of each load, the most pressing first, with their levels and all their texts, as JSON. */
export function clocksInWords(given: readonly GivenLoad[]): string[] {
  return given.map(({ load, details, appointments, milestones, now: sentNow }) => {
    const now = new Date(sentNow)
    const facts = JSON.parse(JSON.stringify([load, details, appointments, milestones]), instants) as Facts
    const clocks = byUrgency(clocksOf(...facts), now).map((clock) => ({
      ...clock,
      level: levelOf(clock, now),
      text: clockText(clock, now),
      open: clock.state === 'open' ? [leftText(clock, now), briefText(clock, now), dueText(clock, now)] : [],
    }))
    return JSON.stringify(clocks)
  })
}

function instants(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.endsWith('Z') ? new Date(value) : value
}

/** How far the clocks of a zone are ahead of UTC on each day of a time, to know the rules that this browser or server has. */
export function rulesOf(timeZone: string, from: number, to: number): string {
  const days = Array.from({ length: (to - from) / 86_400_000 }, (_, day) => new Date(from + day * 86_400_000))
  return days.map((day) => aheadOfUtc(day, timeZone)).join()
}
