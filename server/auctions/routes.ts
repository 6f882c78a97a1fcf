import type { Route } from '#server/http/route.ts'
import { cancelAuctionRoute } from './cancel-auction.ts'
import { changeAwardRuleRoute } from './change-award-rule.ts'
import { extendAuctionRoute } from './extend-auction.ts'

/** `operator` is its name, for words that name it. */
export function auctionRoutes(operator: string): Route[] {
  return [extendAuctionRoute(operator), cancelAuctionRoute, changeAwardRuleRoute]
}
