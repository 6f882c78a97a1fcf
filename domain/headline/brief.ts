import { type ClockKind, clockLabels } from '#domain/clocks/clock.ts'
import { dateOf, type WordedClock } from '#domain/clocks/texts.ts'
import { isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { formatTime } from '#domain/formats.ts'
import type { StepKind } from '#domain/milestones/kinds.ts'
import { milestoneLabel } from '#domain/milestones/labels.ts'
import { mayAct } from './asks.ts'
import { type HeadlineFacts, type HeadlineReader, pickupDayOf } from './facts.ts'
import { headlineOf, type HeadlineTone } from './headline.ts'
import { instantWords, leftWords } from './instant-words.ts'
import { type RoadState, roadOf } from './road-headline.ts'

/** A headline in the cell of a list: its short words, and the whole to read by pointing. */
export type Brief = { text: string; tone: HeadlineTone; whole: string }

/**
 * The headline of a load on its way, short enough for a row; null where the status says it all. It says what the
 * headline says: how late, what holds it up, else the furthest step. Source: F-242, F-253.
 */
export function briefOf(reader: HeadlineReader, facts: HeadlineFacts): Brief | null {
  if (!facts.award || facts.status === 'completed' || facts.status === 'cancelled') return null
  const { text: whole } = headlineOf(reader, facts)
  // A deadline is as pressing to readers who may not act on it.
  const { tone, action } = headlineOf(reader, { ...facts, may: undefined })
  const road = roadOf(facts)
  const text = stateWords(reader, facts, road)
  return text === '' ? null : { text, tone: action?.kind === 'upload' && tone === 'calm' ? 'due' : tone, whole }
}

function stateWords(reader: HeadlineReader, facts: HeadlineFacts, road: RoadState): string {
  const { status, award, now, hasDeliveryOrder, road: place } = facts
  if (road.step === null) {
    if (award?.isAcknowledged === false && isReleasable(status)) return acknowledgeWords(reader, facts)
    if (status === 'assigned' && hasDeliveryOrder === false)
      return reader === 'winner' ? 'Waiting for delivery order' : 'Needs delivery order'
    if (status === 'billed') return ''
    return status === 'delivered' || status === 'returned' ? 'Billing is next' : pickupWords(facts)
  }
  const { eta, late } = road
  if (late > 0) return `${leftWords(late)} late${eta ? `, ETA ${instantWords(eta, now, place?.timeZone)}` : ''}`
  if (road.trouble) return `${milestoneLabel(road.trouble.kind, { export: false, isLive: true, ...place })} reported`
  return stepWords(facts, road.step)
}

function acknowledgeWords(reader: HeadlineReader, facts: HeadlineFacts): string {
  const { award, now, road } = facts
  const by = award?.acknowledgeBy
  if (!by) return 'To acknowledge'
  const [day, time = day] = instantWords(by, now, road?.timeZone).split(', ')
  if (by < now) return 'Acknowledgment overdue'
  const isAsked = reader !== 'winner' || mayAct(facts, 'acknowledge')
  return `${isAsked ? 'Acknowledge by' : 'Acknowledgment due'} ${day === time ? time : day}`
}

function pickupWords(facts: HeadlineFacts): string {
  const { clocks = [], now } = facts
  const late = clocks.find(({ kind, dueAt }) => kind === 'pickup_appointment' && dueAt < now)
  if (late) return 'Pickup appointment missed'
  const day = pickupDayOf(facts)
  return day ? `Pickup ${day}` : 'Waiting for pickup'
}

function stepWords({ milestones = [], road, clocks = [], now }: HeadlineFacts, step: StepKind): string {
  const at = milestones.findLast(({ kind, voided }) => kind === step && !voided)?.happenedAt
  const time = at ? instantWords(new Date(at), now, road?.timeZone) : ''
  const isExport = road?.export ?? false
  const site = isExport ? 'loading' : 'delivery'
  const back = `${isExport ? 'Loaded' : 'Out empty'}${backBy(clocks)}`
  const words: Record<StepKind, string> = {
    dispatched: 'On the way to terminal',
    arrived_terminal: `At terminal since ${time}`,
    gated_out: `On the way to ${site}`,
    arrived_yard: `At the yard since ${time}`,
    left_yard: `On the way to ${site}`,
    arrived_stop: `At ${site} since ${time}`,
    work_done: `${isExport ? 'Loaded' : 'Unloaded'} ${time}`,
    dropped: `Dropped ${time}`,
    left_stop: road?.isLive === false ? `Dropped${backBy(clocks)}` : back,
    picked_up: back,
    gated_in: `${isExport ? 'Gated in' : 'Empty returned'} ${time}`,
  }
  return words[step]
}

/** ", return by Dec 6". */
function backBy(clocks: readonly WordedClock[]): string {
  const clock = clocks.find(({ kind }) => kind === 'return_by' || kind === 'port_cutoff')
  if (!clock) return ''
  return clock.kind === 'return_by' ? `, return by ${dateOf(clock)}` : `, cutoff ${dateOf(clock)}`
}

/** A deadline in the cell of a list: "LFD Dec 4", "Return by Dec 7", "Billing since 10:42 AM". Source: F-253. */
export function deadlineBrief(clock: WordedClock, now: Date): string {
  const { kind, dueAt, timeZone } = clock
  const day = instantWords(dueAt, now, timeZone)
  const isToday = !day.includes(',')
  const date = isToday ? 'today' : dateOf(clock)
  if (kind === 'last_free_day') return `LFD ${date}`
  if (kind === 'return_by') return `Return by ${date}`
  if (kind === 'port_cutoff') return `Cutoff ${isToday ? formatTime(dueAt, timeZone) : date}`
  if (kind === 'wait_terminal' || kind === 'wait_delivery')
    return `${now < dueAt ? 'Free until' : 'Billing since'} ${formatTime(dueAt, timeZone)}`
  return `${shortLabels[kind] ?? clockLabels[kind]} ${isToday ? formatTime(dueAt, timeZone) : date}`
}

const shortLabels: Partial<Record<ClockKind, string>> = {
  acknowledge: 'Acknowledge',
  delivery_order: 'DO by',
  pickup_appointment: 'Pickup',
  delivery_appointment: 'Delivery',
  return_appointment: 'Return',
}
