import { insertPeople } from '#server/test/people.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { tasks } from './bids.ts'
import { openLane } from './http-lane.ts'
import { inParallel } from './parallel.ts'
import { percentiles } from './report.ts'

const area = 7
const width = 4
const piece = 200

/** Lets truckers bid, four at a time, for as long as something takes; returns the p95 of their bids in milliseconds. */
export async function openBidding(own: OwnDatabase, url: string) {
  const [shipper] = await insertPeople(own.database.pool, 'shipper', 1)
  const truckers = await insertPeople(own.database.pool, 'trucker', 500, [area])
  const market = { shipper: shipper!, truckers, area }
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const bidSome = async () => {
    const { milliseconds } = await inParallel(await tasks(own, market, piece), width, async (task, lane) => {
      const status = await lanes[lane]!.send('POST', `/api/loads/${task.loadId}/bids`, task.trucker.cookie, body)
      if (status !== 201) throw new Error(`a bid was answered ${status}`)
    })
    return milliseconds
  }
  return {
    async p95While(work: Promise<unknown>): Promise<number> {
      let isOver = false
      const over = work.finally(() => (isOver = true))
      const times = await bidSome()
      while (!isOver) times.push(...(await bidSome()))
      await over
      return percentiles(times)['p95, ms']
    },
    close: () => lanes.forEach((lane) => lane.close()),
  }
}

const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
