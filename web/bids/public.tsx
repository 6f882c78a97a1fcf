import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { ConfirmPriceDialogProps } from './mine/confirm-price-dialog.tsx'
import type { RenewBidDialogProps } from './mine/renew-bid-dialog.tsx'
import type { WithdrawBidDialogProps } from './mine/withdraw-bid-dialog.tsx'
import type { BidsForLoadDialogProps } from './compare/bids-for-load-dialog.tsx'

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

export { BidDialog } from './bid-actions.tsx'
export { isNewBid } from './is-new-bid.ts'
export { useBidding } from './use-bidding.tsx'
export { StaffBids } from './staff-bids.tsx'

/** The dialog "Bids for Load" of a shipper: the bids on one load compared, each to be accepted. */
export const BidsForLoadDialog = lazyDialog<BidsForLoadDialogProps>(
  async () => (await import('./compare/bids-for-load-dialog.tsx')).BidsForLoadDialog,
)
