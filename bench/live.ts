import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { callAs } from '#server/test/people.ts'
import type { Market } from './market.ts'
import { percentiles, report } from './report.ts'

const posts = 20

/** From the commit of a new load to the arrival of its hint at every trucker of the area, 500 pages open. */
export async function benchLive(_: OwnDatabase, url: string, { shipper, truckers, area }: Market): Promise<void> {
  const arrivals: number[] = []
  const streams = await Promise.all(truckers.map(({ cookie }) => listen(url, cookie, () => arrivals.push(Date.now()))))
  await sleep(1000)
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  const delays: number[] = []
  for (let post = 0; post < posts; post += 1) {
    arrivals.length = 0
    const answer = await callAs(shipper, url, 'POST', '/api/loads', load)
    const committed = Date.parse((answer.body as unknown as { createdAt: string }).createdAt)
    const limit = Date.now() + 5000
    while (arrivals.length < truckers.length && Date.now() < limit) await sleep(5)
    if (arrivals.length !== truckers.length) throw new Error(`${arrivals.length} of ${truckers.length} hints arrived`)
    delays.push(...arrivals.map((at) => at - committed))
  }
  report(
    `a new load at ${truckers.length} open pages, from the start of its transaction to the arrival of the hint`,
    percentiles(delays),
    'goal: p95 below 250 ms',
  )
  for (const stream of streams) stream.destroy()
}

function listen(url: string, cookie: string, onHint: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/events`, { headers: { cookie }, agent: false }, (stream) => {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hint')) onHint()
      })
      resolve(stream)
    }).on('error', reject)
  })
}
