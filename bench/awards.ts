import { callAs } from '#server/test/people.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { processorOf, report, percentiles } from './report.ts'
import { insertOpenLoads, type Market } from './market.ts'

const warmUp = 20
const count = 60

/** What an award costs, and its paper as a PDF: printed when it is first read. */
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
  report('an accepted bid, with its award and both confirmations', percentiles(accepts), 'one at a time; no goal')
  report(
    'the PDF of a confirmation, when it is first read',
    { 'processor, ms each': processor / count, ...percentiles(papers), 'largest, kB': Math.max(...sizes) / 1000 },
    'goal: 150 ms of one core, within 120 kB',
  )
}
