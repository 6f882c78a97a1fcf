import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconFileInfo,
  IconGavel,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
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
  /** Confirms the price of a bid whose auction was reopened. */
  onConfirm?: Act
  onRenew?: Act
  onWithdraw?: Act
  onBidAgain?: Act
}

/** Of the moves of `useOwnBidMoves`, what a bid in a status has without a look at the clock. */
const byStatus = (status: BidStatus): OwnBidMoves => ({
  mayModify: status === 'pending',
  mayConfirm: false,
  mayRenew: false,
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

/** The buttons of a bid in a status, in their order. Source; Y-054, Y-057, Y-067; XD-08. */
export function offeredActions(
  status: BidStatus,
  { onAccept, onModify, onDetails, onConfirm, onRenew, onWithdraw, onBidAgain }: BidActions,
  { mayModify, mayConfirm, mayRenew, mayWithdraw, mayBidAgain } = byStatus(status),
): OfferedAction[] {
  const details: OfferedAction = {
    label: 'View Details',
    icon: IconFileInfo,
    act: onDetails,
    variant: 'default',
    asIcon: true,
  }
  const modify: OfferedAction = { label: 'Modify', icon: IconPencil, act: onModify, variant: 'light' }
  // What has lapsed is renewed first of all; where the price stands, renewing is the next sensible step.
  const isNext = status === 'expired' || (!mayModify && !mayConfirm)
  const renew = mayRenew && onRenew ? [renewBy(onRenew, isNext)] : []
  const accept = status === 'pending' && onAccept
  const confirms = mayConfirm && onConfirm
  return [
    ...(accept ? [{ label: 'Accept', icon: IconCheck, act: accept, variant: 'light' } as const] : []),
    ...(confirms ? [{ label: 'Confirm Price', icon: IconCheck, act: confirms, variant: 'light' } as const] : []),
    ...(isNext ? renew : []),
    ...(mayModify
      ? [status === 'expired' || confirms ? ({ ...modify, variant: 'default', isFurther: true } as const) : modify]
      : []),
    ...(mayBidAgain && onBidAgain
      ? [{ label: 'Bid Again', icon: IconGavel, act: onBidAgain, variant: 'light' } as const]
      : []),
    confirms ? { ...details, isFurther: true } : details,
    ...(isNext ? [] : renew),
    ...(mayWithdraw && onWithdraw ? [withdrawBy(onWithdraw)] : []),
  ]
}

function renewBy(act: Act, isNext: boolean): OfferedAction {
  return { label: 'Renew', icon: IconRefresh, act, variant: isNext ? 'light' : 'default', isFurther: !isNext }
}

function withdrawBy(act: Act): OfferedAction {
  return { label: 'Withdraw', icon: IconArrowBackUp, act, variant: 'subtle', isFurther: true, isDestructive: true }
}
