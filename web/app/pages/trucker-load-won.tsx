import { SectionCard } from '#web/shared/section-card.tsx'
import { BidPanel, type BidRead, PrintBidButton } from './trucker-bid-panel.tsx'

/** The bid that won the load. Source: docs/requirements.md, A-243; docs/decisions/product.md, G-058. */
export function WonBidCard({ bid }: { bid: BidRead }) {
  return (
    <SectionCard title="Your Bid Details" action={bid.data ? <PrintBidButton bidId={bid.data.id} /> : undefined}>
      <BidPanel bid={bid} />
    </SectionCard>
  )
}
