import type { StepKind } from '#domain/milestones/kinds.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { formatMonthDay } from '#domain/formats.ts'
import { auctionHeadline } from './auction-headline.ts'
import { mayAct } from './asks.ts'
import {
  capitalized,
  type HeadlineFacts,
  type HeadlineReader,
  pickupDayOf,
  type RoadReports,
  truckerOf,
} from './facts.ts'
import { headlineTime } from './headline-time.ts'
import { nextOf } from './next-of.ts'
import { instantWords } from './instant-words.ts'
import { roadOf } from './road-headline.ts'

/** How good or bad it is: nothing presses, something is due or holds the load up, it is late, or it is done. */
export type HeadlineTone = 'calm' | 'due' | 'late' | 'done'

/** What the reader's button does; its label is a button of the product. */
export type HeadlineAction = {
  kind: 'upload' | 'compare' | 'extend' | 'move' | 'acknowledge' | 'appointment' | 'proof'
  label: string
}

/** The one time that counts now: "ETA", "1:45 PM", "Appointment 12:30 to 1:00 PM PST". */
export type HeadlineTime = {
  label: string
  value: string
  note?: string | undefined
  tone?: 'due' | 'late' | undefined
}

/** Whose turn it is. Nobody's where a load is over. */
export type Move = 'shipper' | 'trucker' | 'staff' | null

export type Headline = {
  /** What the load does now. */
  text: string
  tone: HeadlineTone
  /** Why it is so, such as the reason of a delay. */
  cause?: string | undefined
  time?: HeadlineTime | undefined
  move: Move
  /** What the reader does next, or what the reader waits for; null where there is neither. */
  next: string | null
  action?: HeadlineAction | undefined
  /** The furthest step that is reported. */
  step: StepKind | null
}

/**
 * What a load is doing now and what its reader does next: the furthest milestone, then the clocks, then the status. No
 * reader is asked for what is done, for what another has to do, or for what the own role may not do.
 *
 * Source: F-054, F-242; G-248; P-003.
 */
export function headlineOf(reader: HeadlineReader, facts: HeadlineFacts): Headline {
  const { status } = facts
  if (isAuction(status) || status === 'expired') return auctionHeadline(reader, facts)
  const road = roadOf(facts)
  const { step } = road
  if (status === 'cancelled') {
    return { text: 'Cancelled', tone: 'calm', move: null, next: reader === 'staff' ? nothingLeft : null, step }
  }
  if (reader === 'bidder') {
    return { text: 'Awarded to another trucker', tone: 'calm', move: null, next: null, step: null }
  }
  const { move, next, action } = nextOf(reader, facts, road)
  const rest = { time: headlineTime(reader, facts, road), move, next, action, step }
  if (status === 'completed') return { ...rest, text: completedText(facts, road.text), tone: 'done' }
  if (step === null) return { ...rest, ...beforeRoad(reader, facts, road) }
  const { text, tone, cause } = road
  return { ...rest, text, tone, cause }
}

/** What comes next, after a sentence in a message, which names no button; empty where there is nothing. */
export function nextWords(reader: HeadlineReader, facts: MessageFacts): string {
  const { reported, ...known } = facts
  const { next, action } = headlineOf(reader, { now: new Date(0), ...known, ...(reported && roadFactsOf(reported)) })
  if (action?.kind === 'acknowledge') return ' Acknowledge the rate confirmation.'
  return next === null ? '' : ` ${next}`
}

type MessageFacts = Pick<HeadlineFacts, 'status' | 'award' | 'hasDeliveryOrder'> & {
  reported?: RoadReports | undefined
}

/** The steps as a message knows them: by their kinds, without times and places. */
function roadFactsOf({ kinds, ...load }: RoadReports): Pick<HeadlineFacts, 'road' | 'milestones'> {
  const happenedAt = new Date(0).toISOString()
  return {
    road: { ...load, timeZone: 'UTC', pickupDate: null, pickup: null, delivery: '' },
    milestones: kinds.map((kind) => ({ id: kind, kind, happenedAt })),
  }
}

const nothingLeft = 'Nothing is left to do.'

function completedText({ completedAt }: HeadlineFacts, road: string): string {
  if (road !== '') return `Completed. ${road}`
  return completedAt ? `Completed on ${formatMonthDay(completedAt)}` : 'Completed'
}

const afterRoad = { delivered: 'Delivered', returned: 'Returned', billed: 'Billed' } as const

/** While no step is reported: the acknowledgement, then the pickup; once staff moved the load on, what they say. */
function beforeRoad(
  reader: HeadlineReader,
  facts: HeadlineFacts,
  { cause, tone }: Pick<Headline, 'cause' | 'tone'>,
): Pick<Headline, 'text' | 'tone' | 'cause'> {
  const { status, award } = facts
  if (status in afterRoad) return { text: afterRoad[status as keyof typeof afterRoad], tone: 'done' }
  if (award && !award.isAcknowledged && reader !== 'guest' && reader !== 'driver') {
    return { text: acknowledgeText(reader, facts), tone: tone === 'calm' ? 'due' : tone, cause }
  }
  const day = pickupDayOf(facts)
  const text = day ? `Waiting for pickup on ${day}` : 'Waiting for pickup'
  return { text, tone, cause }
}

function acknowledgeText(reader: HeadlineReader, facts: HeadlineFacts): string {
  const { award, now, road } = facts
  const by = award?.acknowledgeBy
  const isPast = by !== undefined && by < now
  const words = by && instantWords(by, now, road?.timeZone, { withZone: true, withWeekday: true })
  if (reader === 'winner') {
    const isAsked = mayAct(facts, 'acknowledge')
    if (!words) return isAsked ? 'Won. Acknowledge the load' : 'Won. Not acknowledged yet'
    if (isPast) return `Won. Acknowledgment was due ${words}`
    return isAsked ? `Won. Acknowledge by ${words}` : `Won. Acknowledgment is due ${words}`
  }
  const name = capitalized(truckerOf(facts))
  if (!words) return `${name} hasn't acknowledged yet`
  return isPast ? `${name} hasn't acknowledged. It was due ${words}` : `${name} has until ${words} to acknowledge`
}
