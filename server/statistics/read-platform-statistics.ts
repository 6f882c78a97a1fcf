import { platformStatistics } from '#domain/statistics/api.ts'
import { type DayRange, rangeOf } from '#domain/statistics/range.ts'
import { fillDays, joinPrices } from '#domain/statistics/series.ts'
import { spreadOfBids, spreadOfWaits } from '#domain/statistics/spread.ts'
import { businessTimeZone, businessToday } from '#server/db/business-day.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { readAwardPrices, readBidCounts, readFunnel, readHappened, readHasLoads, readWaits } from './queries.ts'

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
