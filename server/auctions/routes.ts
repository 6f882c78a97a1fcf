import { cancelAuctionRoute } from './cancel-auction.ts'
import { changeAwardRuleRoute } from './change-award-rule.ts'
import { extendAuctionRoute } from './extend-auction.ts'

export const auctionRoutes = [extendAuctionRoute, cancelAuctionRoute, changeAwardRuleRoute]
