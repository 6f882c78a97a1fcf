import type { ReactNode } from 'react'
import { type AnyLoadStatus, isAuction, isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { releaseAward } from '#domain/awards/release-api.ts'
import { submitBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useMay } from '#web/api/may.tsx'
import { GiveBackDialog } from '#web/awards/public.tsx'
import { ConfirmPriceDialog, RenewBidDialog, WithdrawBidDialog } from '#web/bids/public.tsx'
import { useAuctionPhase, useOwnBidMoves } from '#web/loads/public.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

/** What the trucker may do with a load now: what is not possible is absent. */
export type TruckerMoves = {
  /** Bids are taken, and the price of the own one is to be confirmed, whoever may do so. */
  isTaken: boolean
  isUnconfirmed: boolean
  onBid?: (() => void) | undefined
  onConfirm?: (() => void) | undefined
  onRenew?: (() => void) | undefined
  onWithdraw?: (() => void) | undefined
  onGiveBack?: (() => void) | undefined
}

type Given = {
  load: TruckerLoad
  status: AnyLoadStatus
  bid: TruckerBid | undefined
  openBid: (load: TruckerLoad) => void
  /** The award can end and is acknowledged. */
  mayGiveBack: boolean
}

/** The moves of the trucker, and the dialogs that they open. */
export function useTruckerMoves({ load, status, bid, openBid, mayGiveBack }: Given): [TruckerMoves, ReactNode] {
  const phase = useAuctionPhase(load)
  const mayCall = useMay()
  const may = useOwnBidMoves(bid ?? { status: 'accepted' }, load)
  const confirming = useDialog<TruckerBid>()
  const renewing = useDialog<TruckerBid>()
  const withdrawing = useDialog<TruckerBid>()
  const givingBack = useDialog<TruckerLoad>()
  const ofBid = (isPossible: boolean, open: (bid: TruckerBid) => void) =>
    bid && isPossible ? () => open(bid) : undefined
  // While bids are taken an expired one has lapsed: it is changed.
  const isTaken = isAuction(status) && phase === 'bidding' && load.myBidStatus !== 'rejected'
  const moves: TruckerMoves = {
    isTaken,
    isUnconfirmed: isAuction(status) && bid?.status === 'pending' && bid.needsConfirmation === true,
    onBid: isTaken && mayCall(submitBid) ? () => openBid(load) : undefined,
    onConfirm: ofBid(may.mayConfirm, confirming.open),
    onRenew: ofBid(may.mayRenew, renewing.open),
    onWithdraw: ofBid(may.mayWithdraw, withdrawing.open),
    onGiveBack: mayGiveBack && mayCall(releaseAward) && isReleasable(status) ? () => givingBack.open(load) : undefined,
  }
  const dialogs = (
    <>
      {confirming.item ? (
        <ConfirmPriceDialog key={`price ${confirming.opening}`} bid={confirming.item} {...confirming.props} />
      ) : null}
      {renewing.item ? (
        <RenewBidDialog key={`renew ${renewing.opening}`} bid={renewing.item} {...renewing.props} />
      ) : null}
      {withdrawing.item ? (
        <WithdrawBidDialog key={`withdraw ${withdrawing.opening}`} bid={withdrawing.item} {...withdrawing.props} />
      ) : null}
      {givingBack.item ? (
        <GiveBackDialog key={`back ${givingBack.opening}`} load={givingBack.item} {...givingBack.props} />
      ) : null}
    </>
  )
  return [moves, dialogs]
}
