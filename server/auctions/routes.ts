import { cancelAuctionRoute } from './cancel-auction.ts'
import { extendAuctionRoute } from './extend-auction.ts'

export const auctionRoutes = [extendAuctionRoute, cancelAuctionRoute]
