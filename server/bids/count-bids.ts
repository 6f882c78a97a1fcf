import { type RawBuilder, sql } from 'kysely'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { countShipperBids, countTruckerBids } from '#domain/bids/api.ts'
import type { Db } from '#server/db/db.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { rowsOfBids } from './public.ts'

/** How many bids on the loads of a shipper, or on one of them, have each status now. Source: F-108; G-291. */
const countShipperBidsRoute = reads(countShipperBids, ({ query: { loadId }, actor, db }) => {
  const ofLoad = loadId ? sql<boolean>`bids.load_id = ${loadId}` : null
  return countByStatus(db, allOf([sql`bids.shipper_id = ${actor.id}`, ofLoad]))
})

/** How many bids of a trucker have each status now. Source: F-108; G-291. */
const countTruckerBidsRoute = reads(countTruckerBids, ({ actor, db }) =>
  countByStatus(db, sql`bids.trucker_id = ${actor.id}`),
)

export const countBidsRoutes = [countShipperBidsRoute, countTruckerBidsRoute]

function countByStatus(db: Db, where: RawBuilder<boolean>) {
  return countGroups(db, bidStatuses, (status) => rowsOfBids({ statuses: [status], where }))
}
