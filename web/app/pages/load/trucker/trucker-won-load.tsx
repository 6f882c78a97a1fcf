import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { ConfirmationLine } from '#web/awards/public.tsx'
import { DocumentsOfLoad } from '#web/documents/public.tsx'
import { QuestionsCard } from '#web/questions/public.tsx'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { BidPanel, type BidRead, PrintBidButton } from './trucker-bid-panel.tsx'

type WonLoadProps = { load: TruckerLoad; bid: BidRead; confirmation: Confirmation | undefined }

/** The bid that won the load, and its documents. Source: A-243; G-058. */
export function WonLoad({ load, bid, confirmation }: WonLoadProps) {
  return (
    <>
      <SectionCard title="Your Bid Details" action={bid.data ? <PrintBidButton bidId={bid.data.id} /> : undefined}>
        <BidPanel bid={bid} />
        {confirmation ? <ConfirmationLine load={load} confirmation={confirmation} /> : null}
      </SectionCard>
      <DocumentsOfLoad load={load} isParty card />
      <QuestionsCard loadId={load.id} />
    </>
  )
}

/** The own bid on the printed sheet. */
export function PrintedBid({ bid }: { bid: TruckerBid }) {
  return (
    <>
      <h2>Your Bid Details</h2>
      <BidBreakdown charges={bid} title={bidStatusLabels[bid.status]} />
    </>
  )
}
