import { z } from 'zod'
import { Id } from '#domain/ids.ts'
import { mostBids, waitBuckets } from './spread.ts'

const count = z.number().int()

/** Loads that were posted, awarded and completed. */
const Happened = { posted: count, awarded: count, completed: count }

export const DayCounts = z.object({ date: z.iso.date(), ...Happened })
export type DayCounts = z.output<typeof DayCounts>

/** `awardPrice` is the median of the winning bids' drayage with fuel surcharge, in dollars; null where none was awarded. */
export const AreaCounts = z.object({ drayageAreaID: Id, ...Happened, awardPrice: z.number().nullable() })
export type AreaCounts = z.output<typeof AreaCounts>

/** The stages of a posted load; it is either delivered or returned before it is billed (G-022). */
export const funnelStages = [
  'posted',
  'assigned',
  'do_received_sent',
  'delivered',
  'returned',
  'billed',
  'completed',
] as const
export type FunnelStage = (typeof funnelStages)[number]

/** How many of the loads posted in the range have been at each stage so far. */
export const Funnel = z.object(
  Object.fromEntries(funnelStages.map((stage) => [stage, count])) as Record<FunnelStage, typeof count>,
)
export type Funnel = z.output<typeof Funnel>

/** `loads` by their number of bids, the last entry with `mostBids` or more; closed auctions only. */
export const BidsPerLoad = z.object({ loads: z.array(count).length(mostBids + 1), median: z.number().nullable() })
export type BidsPerLoad = z.output<typeof BidsPerLoad>

/** `loads` by the bucket of their wait for a first bid, `none` without a bid so far; the median in minutes. */
export const FirstBid = z.object({
  loads: z.array(count).length(waitBuckets.length),
  none: count,
  medianMinutes: z.number().nullable(),
})
export type FirstBid = z.output<typeof FirstBid>

/**
 * The statistics of the platform from one date to another, inclusive, in days of `timeZone`.
 *
 * `hasLoads`: whether the platform has any load, in or out of the range. `days` has every day of the range, `areas`
 * only those with activity. Source: G-084, G-120.
 */
export const PlatformStatistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  today: z.iso.date(),
  timeZone: z.string(),
  hasLoads: z.boolean(),
  days: z.array(DayCounts),
  areas: z.array(AreaCounts),
  funnel: Funnel,
  bidsPerLoad: BidsPerLoad,
  firstBid: FirstBid,
})
export type PlatformStatistics = z.output<typeof PlatformStatistics>
