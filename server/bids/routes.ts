import { countBidsRoutes } from './count-bids.ts'
import { countWonLoadsRoute } from './count-won-loads.ts'
import { listBidsOfLoadRoute } from './list-bids-of-load.ts'
import { ownBidsRoutes } from './own-bids.ts'
import { listStaffBidsRoute } from './list-staff-bids.ts'
import { listWonLoadsRoute } from './list-won-loads.ts'
import { modifyBidRoute } from './modify-bid.ts'
import { readBidRoute } from './read-bid.ts'
import { submitBidRoute } from './submit-bid.ts'

export const bidRoutes = [
  listBidsOfLoadRoute,
  listStaffBidsRoute,
  submitBidRoute,
  modifyBidRoute,
  readBidRoute,
  ...ownBidsRoutes,
  listWonLoadsRoute,
  ...countBidsRoutes,
  countWonLoadsRoute,
]
