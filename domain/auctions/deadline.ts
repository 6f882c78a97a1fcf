import { type BidStatus, mayMoveBid } from './bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction } from './load-lifecycle.ts'

const hour = 3_600_000

/** When an auction ends: its expiry, or for old rows without one its age and duration in hours. */
export type Deadline = { expiresAt: Date | null; createdAt: Date; auctionDuration: number }

/** The end of bidding, and the hours in which the shipper may decide after it; without either bidding ends with the auction. */
export type BiddingEnd = { biddingEndsAt?: Date | null; decisionHours?: number }

/** An auction as its locked row says: all that a bid, an award, an extension and a cancellation are judged by. */
export type AuctionState = Deadline & BiddingEnd & { status: AnyLoadStatus; bidCount: number }

/**
 * A bid as its row says; without `validUntil` it is valid until the auction is over. `needsConfirmation`: it lost to an award
 * that was released, and its trucker has not confirmed its price since.
 */
export type BidState = {
  status: BidStatus
  validUntil?: Date | null
  lapsedAt?: Date | null
  needsConfirmation?: boolean
}

/** The phases of a running auction: bids are taken, then the shipper decides. Source: Y-045. */
export const auctionPhases = ['bidding', 'deciding'] as const
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
 * The status of a load at one instant: the one reader of expiry, whatever the clock has stored so far.
 *
 * A running auction is expired from its deadline on (the instant itself is too late); a pending one that has a bid
 * counts as active. Source: A-307; G-001, G-004.
 */
export function effectiveStatus(load: AuctionState, now: Date): AnyLoadStatus {
  if (!isAuction(load.status)) return load.status
  if (now >= expiryOf(load)) return 'expired'
  return load.bidCount > 0 ? 'active' : load.status
}

/** The phase of an auction at one instant; null when it does not run. Source: Y-044, Y-045. */
export function phaseOf(load: AuctionState, now: Date): AuctionPhase | null {
  if (!isAuction(effectiveStatus(load, now))) return null
  return now < biddingEndOf(load) ? 'bidding' : 'deciding'
}

/** Whether a pending bid is no longer valid, by itself or because it was stored so. Source: Y-048. */
export function hasLapsed({ status, validUntil, lapsedAt }: BidState, now: Date): boolean {
  if (status === 'expired') return lapsedAt != null
  return status === 'pending' && validUntil != null && now >= validUntil
}

/** The status of a bid at one instant: what is pending expires with its auction, or once it has lapsed. Source: A-313; G-005, Y-048. */
export function effectiveBidStatus(bid: BidState, load: AuctionState, now: Date): BidStatus {
  const isOver = effectiveStatus(load, now) === 'expired' || hasLapsed(bid, now)
  return mayMoveBid(bid.status, 'expired') && isOver ? 'expired' : bid.status
}
