import { readAwardSettings } from '#server/award-settings.ts'
import { findWinningBid } from '#server/awards/awarded-bid.ts'
import { insertAward } from '#server/awards/insert-award.ts'
import { callAs } from '#server/test/people.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { roadGoals } from './goals.ts'
import { judged, percentiles, processorOf } from './report.ts'
import { insertOpenLoads, type Market } from './market.ts'

const warmUp = 20
const count = 60

/** The cost of an award and of its paper as a PDF, which is printed when it is first read. */
export async function benchAwards(own: OwnDatabase, { url, pid }: { url: string; pid: number }, market: Market) {
  const loads = await insertOpenLoads(own.database.pool, market, warmUp + count)
  const accepts: number[] = []
  const papers: number[] = []
  const sizes: number[] = []
  let processor = 0
  for (const [index, id] of loads.entries()) {
    const trucker = market.truckers[index % market.truckers.length]!
    const bid = await callAs(trucker, url, 'POST', `/api/loads/${id}/bids`, { drayage: 500 })
    const accepted = performance.now()
    await callAs(market.shipper, url, 'POST', `/api/loads/${id}/accept-bid/${bid.body.id}`, {})
    const answered = performance.now()
    const used = processorOf(pid)
    const answer = await fetch(`${url}/api/loads/${id}/confirmation.pdf`, { headers: { cookie: trucker.cookie } })
    const bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`a confirmation was answered ${answer.status}`)
    if (index < warmUp) continue
    accepts.push(answered - accepted)
    papers.push(performance.now() - answered)
    sizes.push(bytes)
    processor += processorOf(pid) - used
  }
  const [accept, paper] = [percentiles(accepts)['p50, ms'], await paperTime(own, loads.slice(warmUp))]
  judged(
    'an accepted bid with its award and both confirmations, against the same without them',
    { ...percentiles(accepts), 'of that award and confirmations': paper, ratio: accept / (accept - paper) },
    roadGoals.accept,
  )
  judged(
    'the PDF of a confirmation, when it is first read',
    { 'processor, ms each': processor / count, ...percentiles(papers), 'largest, kB': Math.max(...sizes) / 1000 },
    roadGoals.paper,
  )
}

/** Median milliseconds to make and hash only the row of an award and both confirmations. */
async function paperTime({ database: { kysely } }: OwnDatabase, loadIds: number[]): Promise<number> {
  const settings = readAwardSettings({}, false)
  const times: number[] = []
  for (const id of loadIds) {
    const tx = await kysely.startTransaction().execute()
    try {
      await tx
        .updateTable('awards')
        .set({ state: 'released', ended_at: new Date(), ended_by: 'staff', ended_reason: 'settled' })
        .where('load_id', '=', id)
        .execute()
      const load = await tx.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const [bid] = await findWinningBid(tx, id)
      const now = new Date()
      const started = performance.now()
      await insertAward(tx, { load, bid: bid!, how: 'accept', awardedAt: now, issuedAt: now, client: null, settings })
      times.push(performance.now() - started)
    } finally {
      await tx.rollback().execute()
    }
  }
  return percentiles(times)['p50, ms']
}
