import type { ReactNode } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { contingentChargesOf, contingentTermsOf } from '#domain/pricing/contingent-terms.ts'
import { omittedCharges } from '#domain/pricing/omitted-charges.ts'
import { pricePartsOf } from '#domain/pricing/price-parts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { BidValidity, LapsedBid, mayBeRenewed } from './bid-validity.tsx'
import type { ComparedBid } from './bid-comparison.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'

/** A bid as the comparisons show it. Source; G-086, G-100. */
export function comparedBid(bid: Bid, load: AnyLoad, isFresh: boolean, offer?: ReactNode): ComparedBid {
  return {
    id: bid.id,
    bidder: bidderLabel(bid.truckerId),
    status: bidStatusName(bid.status),
    submitted: <BidTime bid={bid} />,
    parts: pricePartsOf(bid),
    omitted: bid.status === 'pending' ? omittedCharges(bid) : [],
    terms: contingentTermsOf(bid),
    contingent: contingentChargesOf(bid),
    otherFees: bid.otherFees?.trim() ?? '',
    notes: bid.notes?.trim() ?? '',
    isFresh,
    validity: <BidValidity bid={bid} load={load} />,
    ...(mayBeRenewed(bid, load, serverNow()) && { renewal: <LapsedBid bid={bid} /> }),
    isUnavailable: bid.unavailable ?? false,
    ...(bid.needsConfirmation && bid.status === 'pending' && { isUnconfirmed: true, offer }),
    isOut: bid.endedReason !== undefined,
  }
}

/** When a bid came; while it waits, also that it was modified, and when its own award ended. */
export function BidTime({ bid }: { bid: Bid }) {
  if (bid.endedReason) {
    return (
      <>
        {bid.endedReason === 'declined' ? 'Declined' : 'Released'} <RelativeTime at={bid.updatedAt} inSentence />
      </>
    )
  }
  if (bid.status !== 'pending' || bid.updatedAt === bid.createdAt) return <RelativeTime at={bid.createdAt} />
  return (
    <>
      Modified <RelativeTime at={bid.updatedAt} inSentence />
    </>
  )
}
