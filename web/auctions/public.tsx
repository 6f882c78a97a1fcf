import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import type { CancelAuctionDialogProps } from './cancel-auction-dialog.tsx'
import type { ExtendAuctionDialogProps } from './extend-auction-dialog.tsx'

export { AuctionsTable } from './auctions-table.tsx'
export { AuctionAction, AuctionProgress, AuctionStatus } from './auctions-table-cells.tsx'
export { ShipperAuctions } from './auctions-table-shipper.tsx'
export { EmptyAuctions } from './auctions-table-states.tsx'
export { NoShipperAuctions } from './no-shipper-auctions.tsx'

/** The dialog "Extend Auction" for an open or expired load. */
export const ExtendAuctionDialog = lazyDialog<ExtendAuctionDialogProps>(
  async () => (await import('./extend-auction-dialog.tsx')).ExtendAuctionDialog,
)

/** Asks for the cancelling of an open auction, and a reason. */
export const CancelAuctionDialog = lazyDialog<CancelAuctionDialogProps>(
  async () => (await import('./cancel-auction-dialog.tsx')).CancelAuctionDialog,
)
