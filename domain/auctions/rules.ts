import { mayMoveBid } from './bid-lifecycle.ts'
import {
  type AuctionState,
  type BiddingEnd,
  type BidState,
  biddingEndOf,
  type Deadline,
  effectiveBidStatus,
  effectiveStatus,
  expiryOf,
  hasLapsed,
  phaseOf,
} from './deadline.ts'
import { type AnyLoadStatus, isAuction, mayMove } from './load-lifecycle.ts'
import type { RefusalCode } from '#domain/refusals.ts'

const hour = 3_600_000

/**
 * Why a new bid would be refused, or null: it is taken until bidding ends. Without a pending bid the reason is one, since
 * whether the shipper decides or the auction has expired says whether others have bid. Source: G-001, G-004; Y-044; F-214.
 */
export function refuseBid(load: AuctionState, now: Date): RefusalCode | null {
  return phaseOf(load, now) === 'bidding' ? null : 'auction-closed'
}

/**
 * Why a bid could not be changed, or null: a lapsed one can. The deadline is judged before the bid, but only for bids that
 * it ended. Source: A-314; G-024; Y-051; F-214.
 */
export function refuseModify(load: AuctionState, bid: BidState, now: Date): RefusalCode | null {
  const unbound = refuseUnbound(load, bid, now, 'bid-not-modifiable')
  if (unbound) return unbound
  const status = effectiveStatus(load, now)
  if (status === 'expired') return 'auction-expired'
  const refusal = refuseDeciding(load, now)
  if (refusal) return refusal
  return isAuction(status) && isRenewable(bid, now) ? null : 'bid-not-modifiable'
}

/**
 * Why a bid could not be accepted, or null: only a pending bid, only while the load is active. One that is `offered` the
 * load is awarded whatever its validity says.
 *
 * The deadline is judged first, then the auction, then the bid; whether it has to be confirmed is for `refuseUnconfirmed`.
 * Source: A-310; G-001, G-016; Y-048; X-235.
 */
export function refuseAccept(load: AuctionState, bid: BidState, now: Date, offered = false): RefusalCode | null {
  const status = effectiveStatus(load, now)
  const refusal = refuseOver(status) ?? (mayMove(status, 'assigned') ? null : 'auction-closed')
  if (refusal) return refusal
  if (offered) return isRenewable(bid, now) ? null : 'bid-not-pending'
  if (hasLapsed(bid, now)) return 'bid-lapsed'
  return mayMoveBid(bid.status, 'accepted') ? null : 'bid-not-pending'
}

/** Why a bid does not bind its trucker, or null: its price is to be confirmed first. Source: X-232. */
export function refuseUnconfirmed({ needsConfirmation = false }: BidState): RefusalCode | null {
  return needsConfirmation ? 'bid-unconfirmed' : null
}

/** Why the price of a bid could not be confirmed, or null: where that is asked for, until the auction is over. Source: X-233. */
export function refuseConfirm(load: AuctionState, bid: BidState, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  if (status === 'expired') return 'auction-expired'
  if (!isAuction(status) || bid.status !== 'pending') return 'bid-not-modifiable'
  return refuseUnconfirmed(bid) ? null : 'nothing-to-confirm'
}

/** Why a load could not be offered to a bid, or null: to one that is to be confirmed, until the auction is over. Source: X-236. */
export function refuseOffer(load: AuctionState, bid: BidState, now: Date): RefusalCode | null {
  const refusal = refuseAccept(load, bid, now)
  if (refusal) return refusal
  return refuseUnconfirmed(bid) ? null : 'bid-confirmed'
}

/**
 * Why a bid could not be withdrawn, or null: a pending one until bidding ends, an expired one until the load is awarded
 * or cancelled. A bid that is valid at the end of bidding binds its trucker, unless its price has to be confirmed.
 * Source: Y-054 to Y-056; XD-08.
 */
export function refuseWithdraw(load: AuctionState, bid: BidState, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  const isUndecided = isAuction(status) || status === 'expired'
  const bidStatus = effectiveBidStatus(bid, load, now)
  const isUnbound = phaseOf(load, now) === 'bidding' || refuseUnconfirmed(bid) !== null
  const isFree = bidStatus === 'expired' || (bidStatus === 'pending' && isUnbound)
  return isUndecided && isFree ? null : 'bid-not-withdrawable'
}

/**
 * Why a bid could not be renewed, or null: a pending one until the auction is over, a lapsed one until bidding ends, or
 * until the auction is over where the shipper has asked since bidding ended. Source: Y-052, Y-053; F-214.
 */
export function refuseRenew(load: AuctionState, bid: BidState, now: Date): RefusalCode | null {
  if (!isAskedSince(load, bid)) {
    const unbound = refuseUnbound(load, bid, now, 'bid-not-renewable')
    if (unbound) return unbound
  }
  const status = effectiveStatus(load, now)
  if (status === 'expired') return 'auction-expired'
  return isAuction(status) && isRenewable(bid, now) ? null : 'bid-not-renewable'
}

/**
 * Why a shipper could not ask for a renewal, or null: of a bid that has lapsed, or lapses before the auction is over, once
 * an hour. Source: Y-070.
 */
export function refuseAsking(load: AuctionState, bid: BidState, askedAt: Date | null, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  if (status === 'expired') return 'auction-expired'
  if (!isAuction(status) || !isRenewable(bid, now)) return 'bid-not-renewable'
  const lapsesFirst = bid.validUntil != null && bid.validUntil < expiryOf(load)
  if (!lapsesFirst && !hasLapsed(bid, now)) return 'bid-not-renewable'
  return askedAt && now.getTime() < askedAt.getTime() + hour ? 'renewal-asked' : null
}

/** Why an auction could not be extended, or null: running and expired ones can. Source: A-309; G-008, G-019. */
export function refuseExtend(load: AuctionState, now: Date): RefusalCode | null {
  const status = effectiveStatus(load, now)
  return isAuction(status) || status === 'expired' ? null : 'not-extendable'
}

/** Why the shipper could not choose the bid by hand from now on, or null. Source: Y-092. */
export function refuseRuleChange(load: AuctionState, now: Date): RefusalCode | null {
  return isAuction(effectiveStatus(load, now)) ? null : 'rule-not-changeable'
}

/** Why an auction could not be cancelled, or null: only a running one can. Source: G-019. */
export function refuseCancel(load: AuctionState, now: Date): RefusalCode | null {
  return isAuction(effectiveStatus(load, now)) ? null : 'not-cancellable'
}

/** The end of bidding when an award is released. Source: XD-08. */
export function reopenedEnd(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * hour)
}

/**
 * The end of bidding after an extension: the hours count from the old one, or from now when that has passed.
 * Source: G-007; Y-061.
 */
export function extendedEnd(load: Deadline & BiddingEnd, hours: number, now: Date): Date {
  return new Date(Math.max(now.getTime(), biddingEndOf(load).getTime()) + hours * hour)
}

/** The status in which an extension leaves an auction: active once it has a bid. Source: G-006; Y-062. */
export function statusAfterExtension(bidCount: number): 'pending' | 'active' {
  return bidCount > 0 ? 'active' : 'pending'
}

function isRenewable(bid: BidState, now: Date): boolean {
  return bid.status === 'pending' || hasLapsed(bid, now)
}

/**
 * The only reply to a trucker whose bid is not pending, whatever happened to the auction after bidding: `code` if the
 * trucker or an award ended the bid, `auction-closed` if it lapsed. Null for all others.
 */
function refuseUnbound(load: AuctionState, bid: BidState, now: Date, code: RefusalCode): RefusalCode | null {
  if (bid.status !== 'pending' && bid.status !== 'expired') return code
  return hasLapsed(bid, now) && phaseOf(load, now) !== 'bidding' ? 'auction-closed' : null
}

/** Whether the shipper has asked for a renewal since bidding ended, and so has said that the auction goes on. */
function isAskedSince(load: AuctionState, { renewalAskedAt }: BidState): boolean {
  return renewalAskedAt != null && renewalAskedAt >= biddingEndOf(load)
}

function refuseDeciding(load: AuctionState, now: Date): RefusalCode | null {
  const phase = phaseOf(load, now)
  return phase === 'deciding' || phase === 'awarding' ? 'bidding-ended' : null
}

function refuseOver(status: AnyLoadStatus): RefusalCode | null {
  if (status === 'expired') return 'auction-expired'
  return isAuction(status) ? null : 'auction-closed'
}

/** Auctions with bids that end without an award within 24 hours before staff see the account of the shipper flagged. Source: G-245; F-206. */
export const unawardedToFlag = 20
