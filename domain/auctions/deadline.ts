import { type BidStatus, mayMoveBid } from './bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction } from './load-lifecycle.ts'

const hour = 3_600_000

/** When an auction ends: its expiry, or for old rows without one its age and duration in hours. */
export type Deadline = { expiresAt: Date | null; createdAt: Date; auctionDuration: number }

/** An auction as its locked row says: all that a bid, an award, an extension and a cancellation are judged by. */
export type AuctionState = Deadline & { status: AnyLoadStatus; bidCount: number }

/** The instant at which an auction ends. Source. */
export function expiryOf({ expiresAt, createdAt, auctionDuration }: Deadline): Date {
  return expiresAt ?? new Date(createdAt.getTime() + auctionDuration * hour)
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

/** The status of a bid at one instant: what is pending expires with its auction. Source: A-313; G-005. */
export function effectiveBidStatus(bidStatus: BidStatus, load: AuctionState, now: Date): BidStatus {
  return mayMoveBid(bidStatus, 'expired') && effectiveStatus(load, now) === 'expired' ? 'expired' : bidStatus
}
