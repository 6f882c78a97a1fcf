import { randomUUID } from 'node:crypto'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { type Task, tasks } from './bids.ts'
import { keysGoal } from './goals.ts'
import { openLane } from './http-lane.ts'
import { type Market, planAnew } from './market.ts'
import { inParallel } from './parallel.ts'
import { judged } from './report.ts'

const width = 32
const count = 250
const warmUp = 500
const turns = 60

/** The cost of an `Idempotency-Key` for accepted bids. Source: Y-176. */
export async function benchKeys(own: OwnDatabase, url: string, market: Market): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
  const bidding =
    (isKeyed: boolean) =>
    async ({ loadId, trucker }: Task, lane: number) => {
      const key = isKeyed ? randomUUID() : undefined
      const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body, key)
      if (status !== 201) throw new Error(`a bid was answered ${status}`)
    }
  const rateOf = async (isKeyed: boolean, howMany = count) =>
    howMany / (await inParallel(await tasks(own, market, howMany), width, bidding(isKeyed))).seconds
  for (const isKeyed of [true, false]) await rateOf(isKeyed, warmUp)
  await planAnew(own.database.pool)
  const pairs: { keyed: number; plain: number }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // Each goes first as often, so that a machine that slows down does so for both.
    const isFirst = turn % 2 === 0
    const [first, second] = [await rateOf(isFirst), await rateOf(!isFirst)]
    pairs.push(isFirst ? { keyed: first, plain: second } : { keyed: second, plain: first })
  }
  const ratios = pairs.map(({ keyed, plain }) => keyed / plain).toSorted((a, b) => a - b)
  const meanOf = (rates: number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  judged(
    `accepted bids with and without a key, ${width} at a time, ${turns} turns of ${count} each`,
    {
      'with, per second': meanOf(pairs.map(({ keyed }) => keyed)),
      'without, per second': meanOf(pairs.map(({ plain }) => plain)),
      ratio: (ratios[turns / 2 - 1]! + ratios[turns / 2]!) / 2,
      'its quarters': `${ratios[Math.floor(turns / 4)]!.toFixed(2)} to ${ratios[Math.floor((turns * 3) / 4)]!.toFixed(2)}`,
    },
    keysGoal,
  )
  for (const lane of lanes) lane.close()
}
