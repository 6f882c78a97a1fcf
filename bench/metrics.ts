import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { type ServerProcess, startServerProcess } from '#server/test/processes/processes.ts'
import { openLane } from './http-lane.ts'
import type { Market } from './market.ts'
import { inParallel } from './parallel.ts'
import { operatingGoals } from './goals.ts'
import { judged, processorOf } from './report.ts'

const turns = 24
const requests = 1000
const width = 8

/** The same reads at a process with metrics, scraped every second, and at one without, in turn. */
export async function benchMetrics(own: OwnDatabase, market: Market): Promise<void> {
  const metricsPort = 20_000 + (process.pid % 20_000)
  const metered = await startServerProcess({ DATABASE_URL: own.url, METRICS_PORT: String(metricsPort) })
  const plain = await startServerProcess({ DATABASE_URL: own.url })
  const scraping = setInterval(() => void scrape(metricsPort), 1000)
  try {
    for (const server of [metered, plain]) await readPages(server, market)
    const pairs: { metered: number; plain: number }[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      // Each goes first as often.
      const order = turn % 2 === 0 ? [metered, plain] : [plain, metered]
      const [first, second] = [await readPages(order[0]!, market), await readPages(order[1]!, market)]
      pairs.push(turn % 2 === 0 ? { metered: first, plain: second } : { metered: second, plain: first })
    }
    const sumOf = (name: 'metered' | 'plain') => pairs.reduce((sum, pair) => sum + pair[name], 0)
    const sorted = pairs.map((pair) => pair.metered / pair.plain).toSorted((a, b) => a - b)
    judged(
      `processor time of reads with metrics and without, in ${turns} turns of ${requests} each`,
      {
        'with, ms each': sumOf('metered') / turns,
        'without, ms each': sumOf('plain') / turns,
        ratio: sumOf('metered') / sumOf('plain'),
        'quarters of the turns': `${sorted[turns / 4]!.toFixed(3)}, ${sorted[(turns * 3) / 4]!.toFixed(3)}`,
      },
      operatingGoals.metrics,
    )
  } finally {
    clearInterval(scraping)
    for (const server of [metered, plain]) await server.end('SIGTERM')
  }
}

async function scrape(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  await answer?.text()
}

/** Reads a number of pages; returns the server's milliseconds of processor time for each. */
async function readPages(server: ServerProcess, { truckers }: Market): Promise<number> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(server.url)))
  const before = processorOf(server.pid)
  await inParallel(
    Array.from({ length: requests }, (_, index) => index),
    width,
    async (index, lane) => {
      const { cookie } = truckers[index % truckers.length]!
      const status = await lanes[lane]!.send('GET', '/api/trucker/bids', cookie)
      if (status !== 200) throw new Error(`a read was answered ${status}`)
    },
  )
  for (const lane of lanes) lane.close()
  return (processorOf(server.pid) - before) / requests
}
