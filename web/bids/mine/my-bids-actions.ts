import { type Icon, IconCheck, IconFileInfo, IconPencil } from '@tabler/icons-react'
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

type OfferedAction = {
  label: string
  icon: Icon
  act: Act
  variant: 'light' | 'default' | 'subtle'
  /** An icon wherever there are columns. */
  asIcon?: boolean
}

/** The buttons of a bid in a status, in their order. Source. */
export function offeredActions(status: BidStatus, { onAccept, onModify, onDetails }: BidActions): OfferedAction[] {
  const details: OfferedAction = {
    label: 'View Details',
    icon: IconFileInfo,
    act: onDetails,
    variant: 'default',
    asIcon: true,
  }
  if (status !== 'pending') return [details]
  const modify: OfferedAction = { label: 'Modify', icon: IconPencil, act: onModify, variant: 'light' }
  if (!onAccept) return [modify, details]
  return [{ label: 'Accept', icon: IconCheck, act: onAccept, variant: 'light' }, modify, details]
}
