import { type BidStatus, mayMoveBid } from './bid-lifecycle.ts'
import { type AuctionState, type Deadline, effectiveStatus, expiryOf } from './deadline.ts'
import { type AnyLoadStatus, isAuction, mayMove } from './load-lifecycle.ts'
import type { RefusalCode } from '#domain/refusals.ts'

const hour = 3_600_000

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
