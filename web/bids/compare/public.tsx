import { lazy } from 'react'

/** What the shipper's page of a load shows of its bids. */
export { AskedAccept } from './asked-accept.tsx'
export { BestMatchDialog } from './best-match/best-match-dialog.tsx'
export { byEstimate } from './best-match/best-match.ts'
export { BidFigures } from './bid-figures.tsx'
export { BidsOfLoad, bidsViews, BidsViewSwitch } from './bids-comparison.tsx'
export { OfferLoadDialog } from './offers/offer-load-dialog.tsx'
export { nextToOffer, useOpenOffer } from './offers/use-offers.ts'
export { WithdrawOffer } from './offers/withdraw-offer.tsx'

/** The costs in scenarios on paper; fetched with the view that it prints. */
export const PrintedWhatIf = lazy(async () => ({
  default: (await import('#web/bids/what-if/printed-what-if.tsx')).PrintedWhatIf,
}))
