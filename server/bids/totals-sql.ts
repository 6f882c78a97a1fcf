import { type RawBuilder, sql } from 'kysely'
import { brokerFeeSchedule, deliveryOrderCents } from '#domain/pricing/broker-fee.ts'

const tiers = brokerFeeSchedule.map(({ below, percentage, floor }) => {
  const share = sql`case when bids.drayage * ${sql.lit(percentage)} < ${sql.lit(floor)}
    then ceil(${sql.lit(floor * 2)} / bids.drayage) / 2 else ${sql.lit(percentage)} end`
  return below === Infinity ? sql`else ${share}` : sql`when bids.drayage < ${sql.lit(below / 100)} then ${share}`
})
const brokerPercent = sql`case when bids.drayage <= 0 then 0 ${sql.join(tiers, sql` `)} end`

/** `shipperEstimate` of domain/pricing/totals.ts as SQL over `bids`, in dollars; a test holds the two together. */
export const shipperEstimateSql: RawBuilder<number> = sql`(bids.total - round(bids.drayage * bids.fsc / 100, 2)
  + round(bids.drayage * (bids.fsc + ${brokerPercent}) / 100, 2)
  + case when bids.drayage <= 0 then 0 else ${sql.lit(deliveryOrderCents / 100)} end)`
