import type { AwardRule } from './award-rule.ts'
import { type BidStatus, mayMoveBid } from './bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction } from './load-lifecycle.ts'

const hour = 3_600_000

/** When an auction ends: its expiry, or for old rows without one its age and duration in hours. */
export type Deadline = { expiresAt: Date | null; createdAt: Date; auctionDuration: number }

/** The end of bidding, and the hours in which the shipper may decide after it; without either bidding ends with the auction. */
export type BiddingEnd = { biddingEndsAt?: Date | null; decisionHours?: number }

/** An auction as its locked row says: all that a bid, an award, an extension and a cancellation are judged by. */
export type AuctionState = Deadline & BiddingEnd & { status: AnyLoadStatus; bidCount: number; awardRule?: AwardRule }

/**
 * A bid as its row says; without `validUntil` it is valid until the auction is over. `needsConfirmation`: it lost to an award
 * that was released, and its trucker has not confirmed its price since. `renewalAskedAt`: when the shipper asked for a renewal.
 */
export type BidState = {
  status: BidStatus
  validUntil?: Date | null
  lapsedAt?: Date | null
  needsConfirmation?: boolean
  renewalAskedAt?: Date | null
}

/** The phases of a running auction: bids are taken, a rule is about to award it, the shipper decides. Source: Y-045, Y-089. */
export const auctionPhases = ['bidding', 'awarding', 'deciding'] as const
export type AuctionPhase = (typeof auctionPhases)[number]

/** The instant at which an auction ends. Source. */
export function expiryOf({ expiresAt, createdAt, auctionDuration }: Deadline): Date {
  return expiresAt ?? new Date(createdAt.getTime() + auctionDuration * hour)
}

/** The instant at which bidding ends. Source: Y-041, Y-079. */
export function biddingEndOf({ biddingEndsAt, ...load }: Deadline & BiddingEnd): Date {
  return biddingEndsAt ?? expiryOf(load)
}

/**
 * The end of an auction whatever its bids are: bidding and the time to decide. It is the end that truckers are given, since
 * the real one says whether there are bids. Source: Y-047.
 */
export function nominalEndOf(biddingEndsAt: Date, decisionHours: number): Date {
  return new Date(biddingEndsAt.getTime() + decisionHours * hour)
}

/**
 * The end of an auction with these pending bids, each by its `validUntil`: the end of bidding when there is none to decide
 * on; else that of the time to decide, or the moment at which the last of them lapses. Bids that have lapsed may be among
 * them. Source: Y-042, Y-043, Y-049.
 */
export function expiresAtWith(biddingEndsAt: Date, decisionHours: number, validities: readonly (Date | null)[]): Date {
  if (decisionHours === 0 || validities.length === 0) return biddingEndsAt
  const nominal = nominalEndOf(biddingEndsAt, decisionHours)
  const last = Math.max(...validities.map((validUntil) => validUntil?.getTime() ?? Infinity))
  return new Date(Math.max(biddingEndsAt.getTime(), Math.min(nominal.getTime(), last)))
}

/**
 * Whether bidding has ended on an auction whose rule is still to be settled, whatever the clock says of its end: what
 * happens to it next is judged after that. Source: Y-088.
 */
export function isUnsettled(load: AuctionState, now: Date): boolean {
  return (load.awardRule ?? 'manual') !== 'manual' && isAuction(load.status) && now >= biddingEndOf(load)
}

/** Whether the lowest bid is about to be awarded: until then the auction is running. Source: Y-089. */
function isAwarding(load: AuctionState, now: Date): boolean {
  return load.awardRule === 'lowest' && isUnsettled(load, now)
}

/**
 * The status of a load at one instant: the one reader of expiry, whatever the clock has stored so far.
 *
 * A running auction is expired from its deadline on (the instant itself is too late), but not while a rule is about to award
 * it; a pending one that has a bid counts as active. Source: A-307; G-001, G-004; Y-089.
 */
export function effectiveStatus(load: AuctionState, now: Date): AnyLoadStatus {
  if (!isAuction(load.status)) return load.status
  if (now >= expiryOf(load) && !isAwarding(load, now)) return 'expired'
  return load.bidCount > 0 ? 'active' : load.status
}

/** The phase of an auction at one instant; null when it does not run. Source: Y-044, Y-045. */
export function phaseOf(load: AuctionState, now: Date): AuctionPhase | null {
  if (!isAuction(effectiveStatus(load, now))) return null
  if (now < biddingEndOf(load)) return 'bidding'
  return isAwarding(load, now) ? 'awarding' : 'deciding'
}

/**
 * Whether a bid bound its trucker at an instant, which is what a rule awards: pending, valid until then and later, and with
 * no price to be confirmed. One that has lapsed since was binding. Source: XD-08; Y-091.
 */
export function wasBinding({ status, validUntil = null, needsConfirmation = false }: BidState, at: Date): boolean {
  const isPending = status === 'pending' || (status === 'expired' && validUntil !== null)
  return isPending && !needsConfirmation && (validUntil === null || validUntil > at)
}

/** Whether a pending bid is no longer valid, whether or not that is stored yet. Source: Y-048. */
export function hasLapsed({ status, validUntil, lapsedAt }: BidState, now: Date): boolean {
  if (status === 'expired') return lapsedAt != null
  return status === 'pending' && validUntil != null && now >= validUntil
}

/** The status of a bid at one instant: what is pending expires with its auction, or once it has lapsed. Source: A-313; G-005, Y-048. */
export function effectiveBidStatus(bid: BidState, load: AuctionState, now: Date): BidStatus {
  const isOver = effectiveStatus(load, now) === 'expired' || hasLapsed(bid, now)
  return mayMoveBid(bid.status, 'expired') && isOver ? 'expired' : bid.status
}
