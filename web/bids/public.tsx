import { IconGavel, IconPencil } from '@tabler/icons-react'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { isNewBid } from './is-new-bid.ts'
import type { ConfirmPriceDialogProps } from './mine/confirm-price-dialog.tsx'
import type { RenewBidDialogProps } from './mine/renew-bid-dialog.tsx'
import type { WithdrawBidDialogProps } from './mine/withdraw-bid-dialog.tsx'
import type { BidsForLoadDialogProps } from './compare/bids-for-load-dialog.tsx'

const SubmitBidDialog = lazyDialog(async () => (await import('./form/submit-bid-dialog.tsx')).SubmitBidDialog)
const BatchBidDialog = lazyDialog(async () => (await import('./form/several/batch-bid-dialog.tsx')).BatchBidDialog)
const ModifyBidDialog = lazyDialog(async () => (await import('./form/modify-bid-dialog.tsx')).ModifyBidDialog)

type BidDialogProps = {
  /** The load as it was when the button was pressed. */
  load: TruckerLoad
  /** Of loads that were posted together: whether the form opens for all of them. */
  isForAll?: boolean
  opened: boolean
  onClose: () => void
}

/**
 * The dialog in which a trucker bids on a load, or changes the bid that is on it. Its key is the opening: each is a form
 * of its own, also on the same load. Source.
 */
export function BidDialog({ load, isForAll = false, ...dialog }: BidDialogProps) {
  if (!isNewBid(load)) return <ModifyBidDialog bidId={load.myBidId ?? 0} {...dialog} />
  if (load.postedWith) return <BatchBidDialog load={load} isForAll={isForAll} {...dialog} />
  return <SubmitBidDialog load={load} {...dialog} />
}

/** Asks before the own bid is withdrawn. */
export const WithdrawBidDialog = lazyDialog<WithdrawBidDialogProps>(
  async () => (await import('./mine/withdraw-bid-dialog.tsx')).WithdrawBidDialog,
)

/** Confirms the price of the own bid on a load that is open again. */
export const ConfirmPriceDialog = lazyDialog<ConfirmPriceDialogProps>(
  async () => (await import('./mine/confirm-price-dialog.tsx')).ConfirmPriceDialog,
)

/** Makes the own bid valid for longer. */
export const RenewBidDialog = lazyDialog<RenewBidDialogProps>(
  async () => (await import('./mine/renew-bid-dialog.tsx')).RenewBidDialog,
)

export { isNewBid } from './is-new-bid.ts'

type BidButtonProps = {
  load: TruckerLoad
  /** The auction has ended, whatever its stored status. */
  isOver: boolean
  onBid: (load: TruckerLoad) => void
}

/** A trucker's actions on an auction in its row; none once it has ended, or after an own award on it did. Source; G-157; X-234. */
export function BidButton({ load, isOver, onBid }: BidButtonProps) {
  if (isOver || load.myBidStatus === 'rejected') return null
  const isNew = isNewBid(load)
  return (
    <RowButton
      label={isNew ? 'Submit Bid' : 'Modify Bid'}
      icon={isNew ? IconGavel : IconPencil}
      variant={isNew ? 'light' : 'default'}
      onClick={() => onBid(load)}
    />
  )
}

export { StaffBids } from './staff-bids.tsx'

/** The dialog "Bids for Load" of a shipper: the bids on one load compared, each to be accepted. */
export const BidsForLoadDialog = lazyDialog<BidsForLoadDialogProps>(
  async () => (await import('./compare/bids-for-load-dialog.tsx')).BidsForLoadDialog,
)
