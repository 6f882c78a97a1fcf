import { setTimeout as sleep } from 'node:timers/promises'
import { callAs } from '#server/test/people.ts'
import { liveGoals } from './goals.ts'
import type { Market } from './market.ts'
import { openPages } from './open-pages.ts'
import { judged, memoryOf, percentiles, processorOf } from './report.ts'

const posts = 20

/** From a new load to the arrival of its hint at every open page of the truckers of its area. */
export async function benchLive(
  server: { url: string; pid: number },
  market: Market,
  count: keyof typeof liveGoals,
): Promise<void> {
  const { truckers } = market
  const cookies = Array.from({ length: count }, (_, index) => truckers[index % truckers.length]!.cookie)
  const before = memoryOf(server.pid, 'VmRSS')
  const opening = processorOf(server.pid)
  const pages = await openPages(server.url, cookies)
  const opened = processorOf(server.pid)
  await sleep(1000)
  await pages.arrivals(0)
  const withoutPages = await post(server, market, 106, 0)
  const withPages = await post(server, market, market.area, count, pages.arrivals)
  judged(
    `a new load at ${count} open pages, from the start of its transaction to the arrival of the hint`,
    {
      ...percentiles(withPages.delays),
      'slowest, ms': Math.max(...withPages.delays),
      'processor of the server for a page, µs': (1000 * (withPages.processor - withoutPages.processor)) / count,
      'and to open one, ms': (opened - opening) / count,
      'memory of the server, MB': memoryOf(server.pid, 'VmRSS'),
      'for a page, kB': (1024 * (memoryOf(server.pid, 'VmRSS') - before)) / count,
    },
    liveGoals[count],
  )
  pages.close()
  await sleep(1000)
}

/** Posts loads in an area; returns the delay of every hint, and the processor milliseconds of the server for a load. */
async function post(
  server: { url: string; pid: number },
  { shipper }: Market,
  drayageAreaID: number,
  listening: number,
  arrivals: (count: number) => Promise<number[]> = async () => [],
): Promise<{ delays: number[]; processor: number }> {
  const load = { drayageAreaID, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  const delays: number[] = []
  const before = processorOf(server.pid)
  for (let count = 0; count < posts; count += 1) {
    const answer = await callAs(shipper, server.url, 'POST', '/api/loads', load)
    if (answer.status !== 201) throw new Error(`a load was not posted: ${answer.status} ${JSON.stringify(answer.body)}`)
    const began = Date.parse((answer.body as unknown as { createdAt: string }).createdAt)
    const moments = await arrivals(listening)
    if (moments.length !== listening) throw new Error(`${moments.length} of ${listening} hints arrived`)
    delays.push(...moments.map((at) => at - began))
    // The follow-up work of the load is done by then, and its processor time counted.
    await sleep(250)
  }
  return { delays, processor: (processorOf(server.pid) - before) / posts }
}
