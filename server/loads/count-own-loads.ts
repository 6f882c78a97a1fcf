import { sql } from 'kysely'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { countOwnLoads } from '#domain/loads/api.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'
import { rowsSql } from './lists/slices.ts'

/** By their status at this moment. Source: F-108; G-291. */
export const countOwnLoadsRoute = reads(countOwnLoads, ({ actor, db }) => {
  const own = { shipperId: actor.id, areas: null, ids: null }
  return countGroups(db, [...loadStatuses, ...legacyLoadStatuses], (status) => rowsSql(own, [status], sql`1`))
})
