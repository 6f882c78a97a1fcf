import { type AnyLoadStatus, isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { asCents, type Cents } from '#domain/money.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { type AwardState, mayMoveAward } from './award-lifecycle.ts'
import { type Cause, giveBackReasons, isCause, type ReleaseReason, takeBackReasons } from './release-reasons.ts'
import type { PaperSide } from './settings.ts'

const hour = 3_600_000
/** Hours before pickup from which a release costs, and up to which it half counts; minutes after the award without either. */
const limits = { near: 24, half: 48, second: 1 } as const
/** Hours after the pickup appointment from which a trucker who has not started is a no-show. */
const noShowHours = 2
/** Hours for which bidding runs again when a trucker declines or gives back; a shipper chooses. Source: X-222. */
export const usualReopenHours = 24

/** The facts of a live award that decide what ending it means. */
export type ReleaseFacts = {
  status: AnyLoadStatus
  state: AwardState
  awardedAt: Date
  /** The time to acknowledge by; null if no acknowledgement was asked for. */
  acknowledgeBy: Date | null
  /** Start of the pickup appointment; and of that, else 8 AM of the pickup date. Null where it is flexible. */
  appointmentAt: Date | null
  pickupAt: Date | null
  /** The valid milestones. */
  isDispatched: boolean
  isGatedOut: boolean
  isTurnedAway: boolean
  /** From the winning bid, in whole cents. */
  dryRunCents: Cents
  isTruckerSuspended: boolean
  /** The bid won at once, as the first within the shipper's limit: declining one gives the limit away. */
  wonAsFirst: boolean
}

/** Why an award could not be released or cancelled, or null: not once the container has left the terminal. Source. */
export function refuseRelease({ status, state, isGatedOut }: ReleaseFacts): RefusalCode | null {
  if (!mayMoveAward(state, 'released')) return 'award-missing'
  return isGatedOut || !isReleasable(status) ? 'container-left' : null
}

/** Why an award could not be declined, or null. Source: X-147. */
export function refuseDecline(facts: ReleaseFacts): RefusalCode | null {
  return refuseRelease(facts) ?? (mayMoveAward(facts.state, 'declined') ? null : 'award-acknowledged')
}

/** Why TONU is due, or why not. */
export const tonuBecause = [
  'pickup_near',
  'dispatched',
  'for_cause',
  'given_back',
  'not_acknowledged',
  'turned_away',
  'pickup_far',
  'flexible',
  'no_rate',
] as const
export type TonuBecause = (typeof tonuBecause)[number]
/** The reasons stored with TONU. */
export const tonuCauses = ['pickup_near', 'dispatched', 'staff'] as const
export type TonuCause = (typeof tonuCauses)[number]

/** The cost of a truck ordered and not used, in whole cents; 0 if nothing is due. */
export type Tonu = { due: boolean; cents: Cents; because: TonuBecause }

/**
 * What a shipper owes for releasing without cause or cancelling: the bid's dry-run rate, once the award is acknowledged
 * and pickup is within 24 hours or the driver is on the way. A recorded dry run replaces it. Source,
 *
 */
export function tonuOf(facts: ReleaseFacts, now: Date): Tonu {
  const because = tonuReason(facts, now)
  const due = because === 'pickup_near' || because === 'dispatched'
  return { due, cents: due ? facts.dryRunCents : asCents(0), because }
}

function tonuReason(facts: ReleaseFacts, now: Date): TonuBecause {
  if (facts.state !== 'acknowledged') return 'not_acknowledged'
  if (facts.isTurnedAway) return 'turned_away'
  if (facts.dryRunCents === 0) return 'no_rate'
  if (facts.isDispatched) return 'dispatched'
  if (facts.pickupAt === null) return 'flexible'
  return hoursUntil(facts.pickupAt, now) <= limits.near ? 'pickup_near' : 'pickup_far'
}

/** The same for one side and its reason: a trucker who gives back, or who is to blame, is owed nothing. */
export function tonuFor(facts: ReleaseFacts, side: PaperSide, reason: ReleaseReason | null, now: Date): Tonu {
  if (side === 'trucker') return { due: false, cents: asCents(0), because: 'given_back' }
  return reason !== null && isCause(reason)
    ? { due: false, cents: asCents(0), because: 'for_cause' }
    : tonuOf(facts, now)
}

/** The reasons that one side is offered; those for cause only while true. Source. */
export function reasonsFor(facts: ReleaseFacts, side: PaperSide, now: Date): ReleaseReason[] {
  if (side === 'trucker') return Object.keys(giveBackReasons) as ReleaseReason[]
  const all = Object.keys(takeBackReasons) as ReleaseReason[]
  return all.filter((reason) => !isCause(reason) || isTrue[reason](facts, now))
}

const isTrue: Record<Cause, (facts: ReleaseFacts, now: Date) => boolean> = {
  not_acknowledged: ({ state, acknowledgeBy }, now) =>
    state === 'awarded' && acknowledgeBy !== null && now >= acknowledgeBy,
  no_show: ({ appointmentAt, isDispatched, isTurnedAway }, now) =>
    appointmentAt !== null && !isDispatched && !isTurnedAway && hoursUntil(appointmentAt, now) <= -noShowHours,
  paused: ({ isTruckerSuspended }) => isTruckerSuspended,
}

export const releaseWeights = [0, 0.5, 1] as const
export type ReleaseWeight = (typeof releaseWeights)[number]
/** How much the end of an award counts, and against which side. */
export type Weighed = { weight: ReleaseWeight; against: PaperSide | null }

/**
 * How much returning a load counts: fully within 24 hours of pickup, half up to 48, not at all before that or within an
 * hour of the award if pickup is more than 24 hours away. Without a pickup time it counts once the driver is on the
 * way. Source: X-250.
 */
export function weightOfGivingBack(facts: ReleaseFacts, now: Date): Weighed {
  return { weight: shareOfGivingBack(facts, now), against: 'trucker' }
}

function shareOfGivingBack({ pickupAt, awardedAt, isDispatched }: ReleaseFacts, now: Date): ReleaseWeight {
  if (pickupAt === null) return isDispatched ? 1 : 0
  const left = hoursUntil(pickupAt, now)
  if (left < limits.near) return 1
  if (left > limits.half) return 0
  const isSecondThought = left > limits.near && hoursUntil(now, awardedAt) <= limits.second
  return isSecondThought ? 0 : 0.5
}

/**
 * Declining doesn't count while there is time to acknowledge. After that it counts half, as does the first within a
 * limit from the start. Source: F-205.
 */
export function weightOfDeclining({ acknowledgeBy, wonAsFirst }: ReleaseFacts, now: Date): Weighed {
  const isLate = acknowledgeBy !== null && now >= acknowledgeBy
  return isLate || wonAsFirst ? { weight: 0.5, against: 'trucker' } : { weight: 0, against: null }
}

/** A release by the shipper counts against the trucker who gave cause, else against the shipper. */
export function weightOfTakingBack(reason: ReleaseReason): Weighed {
  return { weight: 1, against: isCause(reason) ? 'trucker' : 'shipper' }
}

function hoursUntil(at: Date, from: Date): number {
  return (at.getTime() - from.getTime()) / hour
}
