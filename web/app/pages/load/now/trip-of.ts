import type { NextClock } from '#domain/clocks/clock.ts'
import { appointmentStart } from '#domain/clocks/times.ts'
import { dateIn } from '#domain/days.ts'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import type { HeadlineMilestone, RoadFacts } from '#domain/headline/facts.ts'
import { type StepKind } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import { troubleOf } from '#domain/milestones/phase.ts'
import { furthest, sequenceOf } from '#domain/milestones/sequence.ts'

export type TripStep = {
  name: string
  /** When it was, or when it is expected. */
  time?: string | undefined
  state: 'done' | 'next' | 'late' | 'open'
  /** What happened on the way to it. */
  before?: string | undefined
}

type TripFacts = {
  road: RoadFacts
  /** Those that stand and those that are void. */
  milestones: readonly HeadlineMilestone[]
  /** The open clocks. */
  clocks: readonly NextClock[]
  /** Until when the reader is to acknowledge; then that is the first step. */
  acknowledgeBy?: string | undefined
  isLate: boolean
  /** No step is to come any more. */
  isEnded: boolean
}

/** The steps of a trip on one line: those that are done with their times, the others as far as they are known. Source: F-243. */
export function tripOf(facts: TripFacts): TripStep[] {
  const { road, clocks, acknowledgeBy } = facts
  const standing = facts.milestones.filter(({ voided }) => !voided)
  const sequence = sequenceOf(road)
  const last = furthest(
    sequence,
    standing.map(({ kind }) => kind),
  )
  const trouble = troubleOf(standing)
  const expected = expectedTimes(clocks, road, trouble?.details?.newEta)
  let day: string | null = null
  const steps = sequence.map((kind, place): TripStep => {
    const done = standing.find((one) => one.kind === kind)
    const name = stepName(kind, road)
    if (place <= last) {
      const time = done && timeAfter(day, done.happenedAt, road.timeZone)
      if (done) day = dateIn(new Date(done.happenedAt), road.timeZone)
      return { name, time: time ?? 'Not reported', state: 'done' }
    }
    const isNext = place === last + 1 && !acknowledgeBy && !facts.isEnded
    const before = isNext && trouble ? troubleWords(trouble, road) : undefined
    const time = facts.isEnded ? undefined : expected[kind]
    return { name, time, state: isNext ? (facts.isLate ? 'late' : 'next') : 'open', before }
  })
  if (!acknowledgeBy) return steps
  const asked: TripStep = { name: 'Acknowledge', time: `by ${acknowledgeBy}`, state: 'next' }
  return [asked, ...steps.filter((_, place) => sequence[place] !== 'left_stop')]
}

/** "7:36 AM", with the day where it is not that of the step before. */
function timeAfter(day: string | null, at: string, timeZone: string): string {
  const time = formatTime(at, timeZone)
  return day === null || dateIn(new Date(at), timeZone) === day ? time : `${formatMonthDay(at, timeZone)}, ${time}`
}

function troubleWords({ kind, happenedAt }: HeadlineMilestone, road: RoadFacts): string {
  return `${milestoneLabel(kind, road)} ${formatTime(happenedAt, road.timeZone)}`
}

/** The names of the steps, short enough for eight on a line. */
export function stepName(kind: StepKind, road: RoadFacts): string {
  const short: Partial<Record<StepKind, string>> = {
    arrived_terminal: 'At terminal',
    arrived_stop: road.export ? 'At loading' : 'At delivery',
    left_stop: 'Departed',
    picked_up: road.export ? 'Picked up' : 'Picked up empty',
  }
  return short[kind] ?? milestoneLabel(kind, road)
}

function expectedTimes(clocks: readonly NextClock[], road: RoadFacts, eta: string | undefined) {
  const find = (kind: NextClock['kind']) => clocks.find((clock) => clock.kind === kind)
  const start = (kind: NextClock['kind']) => {
    const clock = find(kind)
    return clock && appointmentStart({ redAt: new Date(clock.redAt) })
  }
  const by = (kind: NextClock['kind']) => {
    const clock = find(kind)
    return clock && `by ${formatMonthDay(clock.dueAt, clock.timeZone)}`
  }
  const at = (instant: Date | undefined) =>
    instant && `${formatMonthDay(instant, road.timeZone)}, ${formatTime(instant, road.timeZone)}`
  return {
    arrived_terminal:
      at(start('pickup_appointment')) ?? (road.pickupDate ? formatMonthDay(road.pickupDate) : undefined),
    gated_out: by('last_free_day'),
    arrived_stop: eta ? `ETA ${formatTime(eta, road.timeZone)}` : at(start('delivery_appointment')),
    gated_in: at(start('return_appointment')) ?? by('return_by') ?? by('port_cutoff'),
  } as Partial<Record<StepKind, string>>
}
