import type { TruckerBid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'

type Act = (bid: TruckerBid) => void

/** What can be done with a bid from its row. */
export type BidActions = {
  onDetails: Act
  onModify: Act
  /** Given, pending bids can be accepted; the trucker's own page gives none. Source: G-073. */
  onAccept?: Act
}

type OfferedAction = { label: string; act: Act; variant: 'light' | 'default' }

/** The buttons of a bid in a status, in their order. Source. */
export function offeredActions(status: BidStatus, { onAccept, onModify, onDetails }: BidActions): OfferedAction[] {
  const details: OfferedAction = { label: 'View Details', act: onDetails, variant: 'default' }
  if (status !== 'pending') return [details]
  const modify: OfferedAction = { label: 'Modify', act: onModify, variant: 'light' }
  return onAccept ? [{ label: 'Accept', act: onAccept, variant: 'light' }, modify, details] : [modify, details]
}
