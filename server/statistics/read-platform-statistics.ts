import { sql } from 'kysely'
import { assignedStatuses, legacyLoadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { platformStatistics } from '#domain/statistics/api.ts'
import { type DayRange, rangeOf } from '#domain/statistics/range.ts'
import { fillDays, joinPrices } from '#domain/statistics/series.ts'
import { spreadOfBids, spreadOfWaits, type Counted } from '#domain/statistics/spread.ts'
import type { AreaCounts, DayCounts, Funnel } from '#domain/statistics/statistics.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import { businessTimeZone, businessToday, businessDate, startOfBusinessDay } from '#server/db/business-day.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'

/** `created_at` with its table: bids have one too. */
const isPosted = (range: DayRange) => within('loads.created_at', range)

/**
 * The possible statuses after the delivery order was received and sent; an import may set the two legacy ones (G-023).
 */
const assignedOn = [...assignedStatuses.filter((status) => status !== 'assigned'), ...legacyLoadStatuses, 'completed']

const ownReturn = sql`select from events
  where load_id = loads.id and action = 'status_changed' and after ->> 'status' = 'returned'`

export const platformStatisticsRoute = reads(platformStatistics, async ({ query, db }) => {
  const { today } = await db.selectNoFrom(businessToday().as('today')).executeTakeFirstOrThrow()
  const range = rangeOf(query, today)
  return { ...range, today, timeZone: businessTimeZone(), ...(await figuresOf(db, range)) }
})

const running = new WeakMap<Db, Map<string, ReturnType<typeof readFigures>>>()

/**
 * Simultaneous requests for one range share its answer: reading a year keeps a processor busy for a second and takes
 * six connections.
 */
function figuresOf(db: Db, range: DayRange): ReturnType<typeof readFigures> {
  const ranges = running.get(db) ?? new Map<string, ReturnType<typeof readFigures>>()
  running.set(db, ranges)
  const name = `${range.from} ${range.to}`
  const reading = ranges.get(name) ?? readFigures(db, range).finally(() => ranges.delete(name))
  ranges.set(name, reading)
  return reading
}

/** One query per chart, all at once: each reads only the range. */
async function readFigures(db: Db, range: DayRange) {
  const [hasLoads, happened, prices, funnel, bidCounts, waits] = await Promise.all([
    readHasLoads(db),
    readHappened(db, range),
    readAwardPrices(db, range),
    readFunnel(db, range),
    readBidCounts(db, range),
    readWaits(db, range),
  ])
  return {
    hasLoads,
    days: fillDays(range, happened.byDay),
    areas: joinPrices(happened.byArea, prices),
    funnel,
    bidsPerLoad: spreadOfBids(bidCounts),
    firstBid: spreadOfWaits(waits),
  }
}

/** Whether an instant is within the days of a range, as SQL. */
function within(column: string, { from, to }: DayRange) {
  const at = sql.ref(column)
  return sql<boolean>`${at} >= ${startOfBusinessDay(from)} and ${at} < ${startOfBusinessDay(to, 1)}`
}

type HappenedCounts = Omit<DayCounts, 'date'>
/** Of one day or of one area; the other is null. */
type HappenedRow = HappenedCounts & { date: string | null; area: number | null }

/** Steps by day and by area, without empty ones: each load counts on the day of each step. */
async function readHappened(db: Db, range: DayRange) {
  const { rows } = await sql<HappenedRow>`
    select date, area, count(*) filter (where what = 'posted') as posted,
      count(*) filter (where what = 'awarded') as awarded, count(*) filter (where what = 'completed') as completed
    from (
      select ${businessDate(sql`created_at`)} as date, drayage_area_id as area, 'posted' as what
        from loads where ${isPosted(range)}
      union all select ${businessDate(sql`assigned_at`)}, drayage_area_id, 'awarded'
        from loads where ${within('assigned_at', range)}
      union all select ${businessDate(sql`completed_at`)}, drayage_area_id, 'completed'
        from loads where ${within('completed_at', range)} and status = 'completed'
    ) as happened
    group by grouping sets ((date), (area))`.execute(db)
  return {
    byDay: rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ date, ...countsOf(row) }])),
    byArea: rows.flatMap(({ area, ...row }) => (area === null ? [] : [{ drayageAreaID: area, ...countsOf(row) }])),
  }
}

function countsOf({ posted, awarded, completed }: HappenedCounts): HappenedCounts {
  return { posted, awarded, completed }
}

/** The median price of the awards of a range by area: drayage with its fuel surcharge, as `staffBidTotal` has it. */
async function readAwardPrices(db: Db, range: DayRange): Promise<Pick<AreaCounts, 'drayageAreaID' | 'awardPrice'>[]> {
  const { rows } = await sql<{ drayageAreaID: number; awardPrice: number }>`
    select drayage_area_id as "drayageAreaID",
      round((percentile_cont(0.5) within group (order by drayage + round(drayage * fsc / 100, 2)))::numeric, 2) as "awardPrice"
    from loads join bids on bids.load_id = loads.id and bids.status = 'accepted'
    where ${within('assigned_at', range)} group by drayage_area_id`.execute(db)
  return rows
}

/**
 * How far the loads posted in a range have come.
 *
 * Their statuses show it, except whether a billed one was delivered or returned: delivered, unless an event says that
 * it was returned. Source: G-022.
 */
async function readFunnel(db: Db, range: DayRange): Promise<Funnel> {
  const { rows } = await sql<Funnel & { billedOfReturned: number }>`
    select count(*) as posted,
      count(*) filter (where assigned_at is not null or status = any(${[...assignedOn, 'assigned']}::text[])) as assigned,
      count(*) filter (where status = any(${assignedOn}::text[])) as do_received_sent,
      count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status = 'returned') as returned,
      count(*) filter (where status in ('billed', 'completed')) as billed,
      count(*) filter (where status in ('billed', 'completed') and exists (${ownReturn})) as "billedOfReturned",
      count(*) filter (where status = 'completed') as completed
    from loads where ${isPosted(range)}`.execute(db)
  const { billedOfReturned, ...funnel } = rows[0]!
  return {
    ...funnel,
    delivered: funnel.delivered + funnel.billed - billedOfReturned,
    returned: funnel.returned + billedOfReturned,
  }
}

/** The closed auctions among the loads posted in a range, by their number of bids. */
async function readBidCounts(db: Db, range: DayRange): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select bid_count as value, count(*) as loads from loads
    where ${isPosted(range)} and not ${isOpenSql} group by bid_count`.execute(db)
  return rows
}

/** The loads posted in a range by how many whole minutes they waited for their first bid; null is without one so far. */
async function readWaits(db: Db, range: DayRange): Promise<Counted<number | null>[]> {
  const { rows } = await sql<Counted<number | null>>`
    select floor(extract(epoch from first_bid - created_at) / 60) as value, count(*) as loads
    from loads cross join lateral (select min(bids.created_at) as first_bid from bids where load_id = loads.id) as bid
    where ${isPosted(range)} group by 1`.execute(db)
  return rows
}

/** Whether the platform has a load, of whatever time. */
async function readHasLoads(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from loads) as has`.execute(db)
  return rows[0]!.has
}
