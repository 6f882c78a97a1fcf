import { sql } from 'kysely'

/** When a row of `loads` last changed for truckers of its area who have no bid on it, as its index has it. */
export const updatedForAreaSql = sql<Date>`coalesce(loads.changed_at, loads.created_at)`

/** When a bid or its load last changed for its shipper, as the index has it. */
export const updatedBidSql = sql<Date>`greatest(bids.changed_at, bids.updated_at)`

/** At the end of bidding a load changes for every bidder, whatever others have bid. Source: F-214. */
const biddingEndSql = sql`case when loads.bidding_ends_at <= statement_timestamp() then loads.bidding_ends_at end`

/** When a bid or its load last changed for its trucker. */
export const updatedForBidderSql = sql<Date>`greatest(bids.changed_at, bids.updated_at, ${biddingEndSql})`

/** When a row of `loads` last changed for a trucker, whose bid on it is `mine`. Source: F-282. */
export const updatedForTruckerSql = sql<Date>`case when mine.id is null then ${updatedForAreaSql}
  else greatest(mine.changed_at, mine.updated_at, ${biddingEndSql}) end`
