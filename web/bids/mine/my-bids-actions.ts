import { type Icon, IconArrowBackUp, IconCheck, IconFileInfo, IconGavel, IconPencil } from '@tabler/icons-react'
import type { TruckerBid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { OwnBidMoves } from '#web/loads/public.tsx'

type Act = (bid: TruckerBid) => void

/** What can be done with a bid from its row. */
export type BidActions = {
  onDetails: Act
  onModify: Act
  /** Given, pending bids can be accepted; the trucker's own page gives none. Source: G-073. */
  onAccept?: Act
  onWithdraw?: Act
  onBidAgain?: Act
}

/** Of the moves of `useOwnBidMoves`, what a bid in a status has without a look at the clock. */
const byStatus = (status: BidStatus): OwnBidMoves => ({
  mayModify: status === 'pending',
  mayWithdraw: false,
  mayBidAgain: false,
})

type OfferedAction = {
  label: string
  icon: Icon
  act: Act
  variant: 'light' | 'default' | 'subtle'
  /** An icon wherever there are columns. */
  asIcon?: boolean
  /** Behind "More" wherever there are columns. */
  isFurther?: boolean
  /** Takes something back. */
  isDestructive?: boolean
}

/** The buttons of a bid in a status, in their order. Source; Y-054, Y-057. */
export function offeredActions(
  status: BidStatus,
  { onAccept, onModify, onDetails, onWithdraw, onBidAgain }: BidActions,
  { mayModify, mayWithdraw, mayBidAgain } = byStatus(status),
): OfferedAction[] {
  const details: OfferedAction = {
    label: 'View Details',
    icon: IconFileInfo,
    act: onDetails,
    variant: 'default',
    asIcon: true,
  }
  const modify: OfferedAction = { label: 'Modify', icon: IconPencil, act: onModify, variant: 'light' }
  const accept = status === 'pending' && onAccept
  return [
    ...(accept ? [{ label: 'Accept', icon: IconCheck, act: accept, variant: 'light' } as const] : []),
    ...(mayModify ? [modify] : []),
    ...(mayBidAgain && onBidAgain
      ? [{ label: 'Bid Again', icon: IconGavel, act: onBidAgain, variant: 'light' } as const]
      : []),
    details,
    ...(mayWithdraw && onWithdraw ? [withdrawBy(onWithdraw)] : []),
  ]
}

function withdrawBy(act: Act): OfferedAction {
  return { label: 'Withdraw', icon: IconArrowBackUp, act, variant: 'subtle', isFurther: true, isDestructive: true }
}
