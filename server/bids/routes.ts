import { confirmBidRoute } from './confirm-bid.ts'
import { countBidsRoutes } from './count-bids.ts'
import { countWonLoadsRoute } from './count-won-loads.ts'
import { enterOtherAmountRoute } from './enter-other-amount.ts'
import { listBidsOfLoadRoute } from './list-bids-of-load.ts'
import { ownBidsRoutes } from './own-bids.ts'
import { listStaffBidsRoute } from './list-staff-bids.ts'
import { listWonLoadsRoute } from './list-won-loads.ts'
import type { AwardAtOnce } from './award-at-once.ts'
import { modifyBidRoute } from './modify-bid.ts'
import { readBidRoute } from './read-bid.ts'
import { askRenewalRoute } from './ask-renewal.ts'
import { renewBidRoute } from './renew-bid.ts'
import { submitBidRoute } from './submit-bid.ts'
import { withdrawBidRoute } from './withdraw-bid.ts'

/** The calls of bids; `award` runs for a bid that meets the shipper's rule. */
export const bidRoutes = (award: AwardAtOnce) => [
  listBidsOfLoadRoute,
  listStaffBidsRoute,
  submitBidRoute(award),
  modifyBidRoute(award),
  withdrawBidRoute,
  renewBidRoute,
  confirmBidRoute,
  askRenewalRoute,
  enterOtherAmountRoute,
  readBidRoute,
  ...ownBidsRoutes,
  listWonLoadsRoute,
  ...countBidsRoutes,
  countWonLoadsRoute,
]
