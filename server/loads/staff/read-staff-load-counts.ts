import { inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import { staffLoadCounts } from '#domain/staff/dashboard-api.ts'
import { reads } from '#server/http/route.ts'
import { countLoads } from '#server/loads/count-market.ts'

/** How many loads are active, pending, in progress and completed, in the whole market. Source: G-165, G-297. */
export const staffLoadCountsRoute = reads(staffLoadCounts, async ({ db }) => {
  const [active, pending, inProgress, completed] = await Promise.all([
    countLoads(db, ['active']),
    countLoads(db, ['pending']),
    countLoads(db, [...inProgressStatuses]),
    countLoads(db, ['completed']),
  ])
  return { active, pending, inProgress, completed }
})
