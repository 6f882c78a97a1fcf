import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'

/** The own bid on the printed sheet. */
export function PrintedBid({ bid }: { bid: TruckerBid }) {
  return (
    <>
      <h2>Your Bid Details</h2>
      <BidBreakdown charges={bid} title={bidStatusLabels[bid.status]} />
    </>
  )
}
