/** What the shipper's page of a load shows of its bids. */
export { BestMatchDialog } from './best-match-dialog.tsx'
export { byEstimate } from './best-match.ts'
export { BidsOfLoad, bidsViews, BidsViewSwitch } from './bids-comparison.tsx'
export { WinningBid } from './winning-bid.tsx'
