import { countAllBids } from '#domain/admin/api.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { rowsOfBids } from '#server/bids/public.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'

/** How many bids of the market have each status now, for the tabs of an admin. Source: F-108; G-291. */
export const countAllBidsRoute = reads(countAllBids, ({ db }) =>
  countGroups(db, bidStatuses, (status) => rowsOfBids({ statuses: [status], where: null })),
)
