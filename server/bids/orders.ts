import { sql, type RawBuilder } from 'kysely'
import type { bidSorts } from '#domain/bids/sorts.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { brokerFeeSchedule, deliveryOrderCents } from '#domain/pricing/broker-fee.ts'
import type { SortColumn } from '#server/http/lists/list-order.ts'
import { areaNameSql } from '#server/loads/lists/orders.ts'
import { effectiveBidStatusSql } from './columns.ts'

const tiers = brokerFeeSchedule.map(({ below, percentage, floor }) => {
  const share = sql`case when bids.drayage * ${sql.lit(percentage)} < ${sql.lit(floor)}
    then ceil(${sql.lit(floor * 2)} / bids.drayage) / 2 else ${sql.lit(percentage)} end`
  return below === Infinity ? sql`else ${share}` : sql`when bids.drayage < ${sql.lit(below / 100)} then ${share}`
})
const brokerPercent = sql`case when bids.drayage <= 0 then 0 ${sql.join(tiers, sql` `)} end`

/** `shipperEstimate` of domain/pricing/totals.ts as SQL over `bids`, in dollars; a test holds the two together. */
const shipperEstimateSql: RawBuilder<number> = sql`(bids.total - round(bids.drayage * bids.fsc / 100, 2)
  + round(bids.drayage * (bids.fsc + ${brokerPercent}) / 100, 2)
  + case when bids.drayage <= 0 then 0 else ${sql.lit(deliveryOrderCents / 100)} end)`

const changed: SortColumn = { sql: sql`bids.updated_at`, type: 'timestamptz' }
const submitted: SortColumn = { sql: sql`bids.created_at`, type: 'timestamptz' }

/** The sort orders of the bids on a shipper's loads, over `bids` and `loads`. */
export const shipperColumns: Record<(typeof bidSorts.shipper)[number], SortColumn> = {
  changed,
  submitted,
  loadNumber: { sql: sql`bids.load_id`, type: 'int8' },
  container: { sql: sql`lower(loads.container_type) collate "C"`, type: 'text' },
  route: { sql: sql`lower(concat(${areaNameSql}, ' ', loads.delivery_city_or_zip)) collate "C"`, type: 'text' },
  trucker: { sql: sql`bids.trucker_id`, type: 'int8' },
  amount: { sql: shipperEstimateSql, type: 'numeric' },
  status: { sql: sql`array_position(${[...bidStatuses]}::text[], ${effectiveBidStatusSql})`, type: 'int8' },
}

/** Those that are read from the load of a bid. */
export const ofLoads: ReadonlySet<string> = new Set(['container', 'route', 'status', 'timeRemaining'])

/** The sort orders of a trucker's own bids. */
export const truckerColumns: Record<(typeof bidSorts.trucker)[number], SortColumn> = {
  changed,
  date: submitted,
  base: { sql: sql`bids.drayage`, type: 'numeric' },
  total: { sql: sql`bids.total`, type: 'numeric' },
  // That of the auction would say whether others have bid (Y-047).
  timeRemaining: { sql: sql`loads.bidding_ends_at`, type: 'timestamptz' },
}
