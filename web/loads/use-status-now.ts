import { type AuctionPhase, effectiveStatus, phaseOf } from '#domain/auctions/deadline.ts'
import { refuseConfirm, refuseModify, refuseRenew, refuseWithdraw } from '#domain/auctions/rules.ts'
import { confirmBid, modifyBid, renewBid, submitBid, withdrawBid } from '#domain/bids/api.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { useMay } from '#web/api/may.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { auctionOf, stateOf, statusAt, statusesAt, type TimedBid, type TimedLoad, withStatuses } from './status-at.ts'

/**
 * The status of a load at this moment by the server's clock: an open auction is expired from the second at which it ends.
 *
 * Source: A-307; G-157; F-094.
 */
export function useLoadStatus(load: TimedLoad): AnyLoadStatus {
  return useByServerClock((now) => effectiveStatus(auctionOf(load), new Date(now)))
}

/** The phase of an auction at this moment, or that it is over. Source: Y-044. */
export function useAuctionPhase(load: TimedLoad): AuctionPhase | 'over' {
  return useByServerClock((now) => phaseOf(auctionOf(load), new Date(now)) ?? 'over')
}

/** The name of the phase behind bidding, as badges have it; null while bids are taken and when the auction is over. Source: Y-045, Y-089. */
export function useLatePhase(load: TimedLoad): Exclude<AuctionPhase, 'bidding'> | null {
  const phase = useAuctionPhase(load)
  return phase === 'bidding' || phase === 'over' ? null : phase
}

/** The status of a bid at this moment: a pending one expires with its auction, or once it lapses. Source: A-313; G-004, G-157; Y-048. */
export function useBidStatus(bid: TimedBid, load: TimedLoad): BidStatus {
  return useByServerClock((now) => statusAt(bid, auctionOf(load), new Date(now)))
}

/** The bids of one load, each with its status at this moment. */
export function useBidsNow<B extends TimedBid>(bids: readonly B[], load: TimedLoad): readonly B[] {
  // One text of all statuses: the page is drawn again when one of them changes, not every second.
  const statuses = useByServerClock((now) => statusesAt(bids, load, now))
  return withStatuses(bids, statuses, load)
}

/** What a trucker, or the member who is signed in, may do with the own bid at this moment, as the server would judge it. Source: Y-054 to Y-057; X-233. */
export type OwnBidMoves = {
  mayModify: boolean
  mayConfirm: boolean
  mayRenew: boolean
  mayWithdraw: boolean
  mayBidAgain: boolean
}

export function useOwnBidMoves(bid: TimedBid, load: TimedLoad): OwnBidMoves {
  const found = useByServerClock((at) => {
    const [state, auction, now] = [stateOf(bid), auctionOf(load), new Date(at)]
    const isBidding = phaseOf(auction, now) === 'bidding'
    return [
      refuseModify(auction, state, now) === null ? 'modify' : '',
      refuseConfirm(auction, state, now) === null ? 'confirm' : '',
      // What is valid until the end has nothing to renew.
      state.validUntil && refuseRenew(auction, state, now) === null ? 'renew' : '',
      refuseWithdraw(auction, state, now) === null ? 'withdraw' : '',
      isBidding && bid.status === 'withdrawn' ? 'again' : '',
    ].join()
  })
  const moves = found.split(',')
  const may = useMay()
  return {
    mayModify: moves.includes('modify') && may(modifyBid),
    mayConfirm: moves.includes('confirm') && may(confirmBid),
    mayRenew: moves.includes('renew') && may(renewBid),
    mayWithdraw: moves.includes('withdraw') && may(withdrawBid),
    mayBidAgain: moves.includes('again') && may(submitBid),
  }
}
