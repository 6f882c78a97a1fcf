import { sql } from 'kysely'

/** When a row of `loads` last changed for truckers of its area who have no bid on it, as its index has it. */
export const updatedForAreaSql = sql<Date>`coalesce(loads.changed_at, loads.created_at)`

/** When a bid or its load last changed for its trucker, and the bid for the shipper, as the indexes have it. */
export const updatedBidSql = sql<Date>`greatest(bids.changed_at, bids.updated_at)`

/** The same for the trucker's own bid `mine` on a row of `loads`. */
export const updatedOwnSql = sql<Date>`greatest(mine.changed_at, mine.updated_at)`

/** When a row of `loads` last changed for a trucker, whose bid on it, if any, is `mine`. Source: F-282. */
export const updatedForTruckerSql = sql<Date>`case when mine.id is null then ${updatedForAreaSql} else ${updatedOwnSql} end`
