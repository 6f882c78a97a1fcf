import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { charges, createBidLimits, refuseOtherRows } from './bid-limits.ts'
import { bidsGoal } from './goals.ts'
import { openLane } from './http-lane.ts'
import { insertOpenLoads, type Market, planAnew } from './market.ts'
import { inParallel } from './parallel.ts'
import { judged, percentiles } from './report.ts'

const width = 32
const count = 4000
const warmUp = 500

export type Task = { loadId: number; trucker: Market['truckers'][number] }

/** Accepted bids per second: through HTTP, and as one call to the database that writes the same, or only the least. */
export async function benchBids(own: OwnDatabase, url: string, market: Market): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify(charges)
  const throughHttp = async ({ loadId, trucker }: Task, lane: number) => {
    const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body)
    if (status !== 201) throw new Error(`a bid was answered ${status}`)
  }
  const limits = await createBidLimits(own)
  await compareRows(own, market, throughHttp, limits.equal)

  const ways = { http: throughHttp, equal: limits.equal, least: limits.least }
  const ratesOf = async (howMany: number) => {
    const { http, ...bare } = await runsOf(ways, async (way) =>
      inParallel(await tasks(own, market, howMany), width, way),
    )
    const rate = ({ seconds }: { seconds: number }) => howMany / seconds
    return { http, rate: rate(http), equal: rate(bare.equal), least: rate(bare.least) }
  }
  await ratesOf(warmUp)
  await planAnew(own.database.pool)
  const runs = []
  for (let turn = 0; turn < 3; turn += 1) runs.push(await ratesOf(count))
  const middle = runs.toSorted((a, b) => a.rate / a.equal - b.rate / b.equal)[1]!
  judged(
    `accepted bids, ${width} at a time (the middle of three turns)`,
    {
      'through HTTP, per second': middle.rate,
      'one call that writes the same': middle.equal,
      'one call that writes the least': middle.least,
      ratio: middle.rate / middle.equal,
      'ratio to the least': middle.rate / middle.least,
      ...percentiles(middle.http.milliseconds),
    },
    bidsGoal,
  )
  for (const lane of lanes) lane.close()
}

type Way = (task: Task, lane: number) => Promise<void>

/** Alternating, so that a machine that slows down does so for all. */
async function runsOf<Ways extends Record<string, Way>, Run>(ways: Ways, run: (way: Way) => Promise<Run>) {
  const runs: [string, Run][] = []
  for (const [name, way] of Object.entries(ways)) runs.push([name, await run(way)])
  return Object.fromEntries(runs) as Record<keyof Ways, Run>
}

/** Two bids on a load of each way, the first of which makes it active. */
async function compareRows(own: OwnDatabase, market: Market, http: Way, equal: Way): Promise<void> {
  const [one, other] = await insertOpenLoads(own.database.pool, market, 2)
  for (const trucker of market.truckers.slice(0, 2)) {
    await http({ loadId: one!, trucker }, 0)
    await equal({ loadId: other!, trucker }, 0)
  }
  await refuseOtherRows(own, [one!, other!])
}

/** Spread over loads and truckers, so that locks are met as seldom as in a real market. */
export async function tasks({ database }: OwnDatabase, market: Market, howMany: number): Promise<Task[]> {
  const loads = await insertOpenLoads(database.pool, market, Math.ceil(howMany / 4))
  return Array.from({ length: howMany }, (_, index) => ({
    loadId: loads[index % loads.length]!,
    trucker: market.truckers[(index + Math.floor(index / loads.length)) % market.truckers.length]!,
  }))
}
