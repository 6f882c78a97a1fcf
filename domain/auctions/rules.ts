import { type BidStatus, mayMoveBid } from './bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction, mayMove } from './load-lifecycle.ts'
import type { RefusalCode } from '#domain/refusals.ts'

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

/** Why a new bid would be refused, or null: it is taken while the auction runs. Source: G-001, G-004. */
export function refuseBid(load: AuctionState, now: Date): RefusalCode | null {
  return refuseOver(effectiveStatus(load, now))
}

/** Why a bid could not be changed, or null. The deadline is judged before the bid. Source: A-314; G-024. */
export function refuseModify(load: AuctionState, bidStatus: BidStatus, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  if (status === 'expired') return 'auction-expired'
  return isAuction(status) && bidStatus === 'pending' ? null : 'bid-not-modifiable'
}

/**
 * Why a bid could not be accepted, or null: only a pending bid, only while the load is active.
 *
 * The deadline is judged first, then the auction, then the bid. Source: A-310; G-001, G-016.
 */
export function refuseAccept(load: AuctionState, bidStatus: BidStatus, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  const refusal = refuseOver(status) ?? (mayMove(status, 'assigned') ? null : 'auction-closed')
  return refusal ?? (mayMoveBid(bidStatus, 'accepted') ? null : 'bid-not-pending')
}

/** Why an auction could not be extended, or null: running and expired ones can. Source: A-309; G-008, G-019. */
export function refuseExtend(load: AuctionState, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  return isAuction(status) || mayMove(status, 'active') ? null : 'not-extendable'
}

/** Why an auction could not be cancelled, or null: only a running one can. Source: G-019. */
export function refuseCancel(load: AuctionState, now: Date): RefusalCode | null {
  return mayMove(effectiveStatus(load, now), 'cancelled') ? null : 'not-cancellable'
}

/** The deadline after an extension: the hours count from the old one, or from now when that has passed. Source: G-007. */
export function extendedExpiry(load: Deadline, hours: number, now: Date): Date {
  return new Date(Math.max(now.getTime(), expiryOf(load).getTime()) + hours * hour)
}

/** The status in which an extension leaves an auction: active once it has a bid. Source: G-006. */
export function statusAfterExtension(bidCount: number): 'pending' | 'active' {
  return bidCount > 0 ? 'active' : 'pending'
}

function refuseOver(status: AnyLoadStatus): RefusalCode | null {
  if (status === 'expired') return 'auction-expired'
  return isAuction(status) ? null : 'auction-closed'
}

/** Auctions with bids that a shipper cancels within 24 hours before staff see the account flagged. Source: G-245. */
export const cancelsToFlag = 20
