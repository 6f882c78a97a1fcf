import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { useDetails } from '#web/details/public.tsx'
import { useAuctionPhase, useBidsNow } from '#web/loads/public.tsx'
import { useMilestones } from '#web/milestones/public.tsx'
import { roadFactsOf } from '../now/road-facts.ts'
import type { NowFacts } from '../now/use-headline.ts'

/** What a shipper's page knows of a load now. Source: F-242. */
export function useShipperNow(load: ShipperLoad, status: AnyLoadStatus, hasProof: boolean | undefined): NowFacts {
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const pending = usePending(load, status)
  const isAwarded = load.winner !== null
  const { data: details } = useDetails(load.id, 'shipper')
  const { data: milestones } = useMilestones(load.id, 'shipper', { enabled: isAwarded })
  return {
    reader: 'shipper',
    status,
    road: roadFactsOf(load),
    trucker: load.winner ? bidderLabel(load.winner.truckerId) : undefined,
    isAwarded,
    details,
    milestones: milestones && ofThisAward(milestones),
    auction: {
      bidCount: load.bidCount,
      pendingCount: pending?.count,
      lowest: pending?.lowest,
      isDeciding,
      endsAt: new Date(isDeciding ? load.expiresAt : load.biddingEndsAt),
    },
    hasProof,
    completedAt: load.completedAt,
  }
}

const none: readonly Bid[] = []

/** The bids that wait for an answer, once they are read. */
function usePending(load: ShipperLoad, status: AnyLoadStatus) {
  const params = { id: load.id }
  const { data } = useApi(listBidsOfLoad, { params }, { enabled: isAuction(status) && load.bidCount > 0 })
  const bids = useBidsNow(data ?? none, load)
  return data && pendingOf(bids)
}

/** How many of some bids can still win, and the lowest estimate. */
function pendingOf(bids: readonly Bid[]): { count: number; lowest: number | undefined } {
  const pending = bids.filter(({ status, unavailable }) => status === 'pending' && !unavailable)
  const totals = pending.filter(({ needsConfirmation }) => !needsConfirmation).map(shipperEstimate)
  return { count: pending.length, lowest: totals.length > 0 ? Math.min(...totals) : undefined }
}
