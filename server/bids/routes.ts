import { confirmBidRoute } from './confirm-bid.ts'
import { countBidsRoutes, listBidsOfLoadRoute, readBidRoute, listStaffBidsRoute } from './reads.ts'
import { countWonLoadsRoute, listWonLoadsRoute } from './list-won-loads.ts'
import { enterOtherAmountRoute } from './enter-other-amount.ts'
import { ownBidsRoutes } from './own-bids.ts'
import type { AwardAtOnce } from './place-bid.ts'
import { submitBidRoute, submitBidsRoute } from './submit-bid.ts'
import { modifyBidRoute, modifyBidsRoute } from './modify-bid.ts'
import type { Nests } from '#server/loads/expand.ts'
import { askRenewalRoute } from './ask-renewal.ts'
import { renewBidRoute } from './renew-bid.ts'
import { withdrawBidRoute } from './withdraw-bid.ts'

/** The calls of bids; `award` runs for a bid that meets the shipper's rule, `nests` reads what other calls answer about loads. */
export const bidRoutes = (award: AwardAtOnce, nests: Nests) => [
  listBidsOfLoadRoute,
  listStaffBidsRoute,
  submitBidRoute(award),
  submitBidsRoute(award),
  modifyBidRoute(award),
  modifyBidsRoute(award),
  withdrawBidRoute,
  renewBidRoute,
  confirmBidRoute,
  askRenewalRoute,
  enterOtherAmountRoute,
  readBidRoute,
  ...ownBidsRoutes,
  listWonLoadsRoute(nests),
  ...countBidsRoutes,
  countWonLoadsRoute,
]
