import { type AuctionState, effectiveBidStatus, effectiveStatus } from '#domain/auctions/deadline.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'

/** What it takes to judge an auction, as every reader of a load gets it. */
type TimedLoad = Pick<AnyLoad, 'status' | 'expiresAt' | 'bidCount'>

/**
 * The status of a load at this moment by the server's clock: an open auction is expired from the second at which it ends.
 *
 * Source: A-307; G-157; F-094.
 */
export function useLoadStatus(load: TimedLoad): AnyLoadStatus {
  return useByServerClock((now) => effectiveStatus(auctionOf(load), new Date(now)))
}

/** The status of a bid at this moment: a pending one expires with its auction. Source: A-313; G-004, G-157. */
export function useBidStatus(status: BidStatus, load: TimedLoad): BidStatus {
  return useByServerClock((now) => effectiveBidStatus(status, auctionOf(load), new Date(now)))
}

/** The bids of one load, each with its status at this moment. */
export function useBidsNow<B extends { status: BidStatus }>(bids: readonly B[], load: TimedLoad): readonly B[] {
  const pending = useBidStatus('pending', load)
  if (pending === 'pending') return bids
  return bids.map((bid) => (bid.status === 'pending' ? { ...bid, status: pending } : bid))
}

/** A load that was sent always names its end, so that it is not worked out from age and duration. */
function auctionOf({ status, expiresAt, bidCount = 0 }: TimedLoad): AuctionState {
  const end = new Date(expiresAt)
  return { status, bidCount, expiresAt: end, createdAt: end, auctionDuration: 0 }
}
