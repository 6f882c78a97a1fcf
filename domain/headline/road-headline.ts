import type { ClockKind } from '#domain/clocks/clock.ts'
import { pressingText } from '#domain/clocks/left.ts'
import { levelOf } from '#domain/clocks/level.ts'
import type { WordedClock } from '#domain/clocks/texts.ts'
import { appointmentEnd } from '#domain/clocks/times.ts'
import { exceptionWords } from '#domain/milestones/exception-words.ts'
import { type ExceptionKind, isException, type StepKind } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import { isAtYard, furthest, sequenceOf } from '#domain/milestones/sequence.ts'
import { troubleOf } from '#domain/milestones/phase.ts'
import { byTime } from '#domain/milestones/timeline.ts'
import { cityOf } from '#domain/places/city.ts'
import type { HeadlineFacts, HeadlineMilestone, RoadFacts } from './facts.ts'
import type { Headline, HeadlineTone } from './headline.ts'
import { instantWords, lateWords } from './instant-words.ts'

/** Where the container goes next: to the terminal, to the delivery or loading, back, or nowhere. */
export type Leg = 'pickup' | 'delivery' | 'return' | 'over'

/** How a load stands on the road; `text` is empty before the first step. */
export type RoadState = Pick<Headline, 'text' | 'tone' | 'cause' | 'step'> & {
  leg: Leg
  /** The container is at the terminal or at the stop, where free time runs. */
  isThere: boolean
  trouble: HeadlineMilestone | undefined
  /** When the driver is expected, as the last delay says. */
  eta: Date | undefined
  /** How late it is for its appointment, in milliseconds. */
  late: number
}

const anywhere: RoadFacts = {
  export: false,
  isLive: true,
  timeZone: 'UTC',
  pickupDate: null,
  pickup: null,
  delivery: 'delivery',
}

/** The state on the road by the milestones that stand, and how pressing the clocks of the leg are. */
export function roadOf(facts: HeadlineFacts): RoadState {
  const { milestones = [], road = anywhere, now } = facts
  const standing = milestones.filter(({ voided }) => !voided).toSorted(byTime)
  const kinds = standing.map(({ kind }) => kind)
  const sequence = sequenceOf(road)
  const place = furthest(sequence, kinds)
  const yard = standing.findLast(({ kind }) => kind === 'arrived_yard' || kind === 'left_yard')
  const step = sequence[place] ?? null
  const reported = standing.findLast(({ kind }) => kind === step)
  const leg = legOf(step)
  // Behind the last step nothing holds it up any more, whatever was reported late.
  const trouble = leg === 'over' ? undefined : troubleOf(standing)
  const eta = trouble?.details?.newEta ? new Date(trouble.details.newEta) : undefined
  // A proof that was made after all ends what was said of it.
  const waiver = facts.hasProof ? undefined : standing.find(({ kind }) => kind === 'proof_waived')
  const isThere = step === 'arrived_terminal' || step === 'arrived_stop'
  const late = lateness(facts.clocks ?? [], leg, eta, now)
  const isInYard = yard?.kind === 'arrived_yard' && isAtYard(kinds) && (!reported || byTime(yard, reported) > 0)
  const shown = isInYard ? yard : reported
  const text = shown ? textOf(shown.kind as StepKind, new Date(shown.happenedAt), road, now) : ''
  const pressing = pressingTone(facts.clocks ?? [], leg, isThere, now)
  const tone: HeadlineTone = late > 0 ? 'late' : leg === 'over' ? 'done' : pressing
  return {
    text: late > 0 && !isThere && text !== '' ? `${text}, ${lateWords(late)} late` : text,
    tone: tone === 'calm' && trouble ? 'due' : tone,
    cause: trouble
      ? causeOf(trouble, road, now)
      : waiver
        ? causeOf(waiver, road, now)
        : late > 0 || leg === 'over'
          ? undefined
          : dueWords(facts),
    step: step ?? (isInYard ? 'arrived_yard' : null),
    leg,
    isThere,
    trouble,
    eta,
    late,
  }
}

function legOf(step: StepKind | null): Leg {
  if (step === null || step === 'dispatched' || step === 'arrived_terminal') return 'pickup'
  if (step === 'gated_out' || step === 'arrived_stop') return 'delivery'
  return step === 'gated_in' ? 'over' : 'return'
}

/** The words of each step; what waits says since when. */
function textOf(kind: StepKind, at: Date, road: RoadFacts, now: Date): string {
  const time = instantWords(at, now, road.timeZone)
  const stop = cityOf(road.delivery)
  const [work, back] = road.export ? ['Loaded', 'the port'] : ['Unloaded', 'return the empty']
  const site = road.export ? 'loading' : 'delivery'
  const words: Record<StepKind, string> = {
    dispatched: `On the way to ${road.pickup ?? 'the terminal'}`,
    arrived_terminal: `At the terminal since ${time}`,
    gated_out: `On the way to ${stop}`,
    arrived_yard: `At the yard since ${time}`,
    left_yard: `On the way to ${stop}`,
    arrived_stop: road.isLive ? `At ${site} since ${time}, waiting` : `At ${site} since ${time}`,
    work_done: `${work} ${time}`,
    dropped: `Dropped at ${stop} ${time}`,
    left_stop: road.isLive ? `On the way to ${back}` : `Dropped at ${stop}, driver left ${time}`,
    picked_up: `On the way to ${back}`,
    gated_in: `${road.export ? 'Gated in full' : 'Empty returned'} ${time}`,
  }
  return words[kind]
}

/** The deadline that is red or overdue; the acknowledgement is the headline's own. Source: G-420. */
function dueWords({ clocks = [], now }: HeadlineFacts): string | undefined {
  const others = clocks.filter(({ kind }) => kind !== 'acknowledge')
  return pressingText(others, now) ?? undefined
}

/** "Traffic, reported 11:34 AM: accident ahead on I-5." */
function causeOf({ kind, happenedAt, details = {}, note }: HeadlineMilestone, road: RoadFacts, now: Date): string {
  const words = isException(kind) ? exceptionWords(kind satisfies ExceptionKind, details) : ''
  const label = milestoneLabel(kind, road)
  const what = kind === 'delay' ? words || label : [label, words].filter(Boolean).join(': ')
  const at = instantWords(new Date(happenedAt), now, road.timeZone)
  const end = note ? `: ${note}` : ''
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, reported ${at}${end}${/[.!?]$/.test(end) ? '' : '.'}`
}

const appointmentOf: Record<Leg, ClockKind | null> = {
  pickup: 'pickup_appointment',
  delivery: 'delivery_appointment',
  return: 'return_appointment',
  over: null,
}

/** How much later than the end of its window the container comes, by what the driver expects or by now. */
function lateness(clocks: readonly WordedClock[], leg: Leg, eta: Date | undefined, now: Date): number {
  const clock = clocks.find(({ kind }) => kind === appointmentOf[leg])
  if (!clock) return 0
  const end = appointmentEnd(clock).getTime()
  const expected = Math.max(eta?.getTime() ?? 0, now > clock.dueAt ? now.getTime() : 0)
  return Math.max(0, expected - end)
}

const clocksOfLeg: Record<Leg, readonly ClockKind[]> = {
  pickup: ['acknowledge', 'delivery_order', 'last_free_day', 'pickup_appointment'],
  delivery: ['delivery_appointment'],
  return: ['return_appointment', 'return_by', 'port_cutoff'],
  over: [],
}

/** By the clocks that the leg still has to meet; where the driver waits, by the free time. */
function pressingTone(clocks: readonly WordedClock[], leg: Leg, isThere: boolean, now: Date): HeadlineTone {
  const wait: ClockKind = leg === 'pickup' ? 'wait_terminal' : 'wait_delivery'
  const levels = clocks
    .filter(({ kind }) => clocksOfLeg[leg].includes(kind) || (isThere && kind === wait))
    .map((clock) => ({ level: levelOf(clock, now), isWait: clock.kind === wait }))
  if (levels.some(({ level, isWait }) => level === 'overdue' || (isWait && level === 'red'))) return 'late'
  return levels.some(({ level }) => level !== 'none') ? 'due' : 'calm'
}
