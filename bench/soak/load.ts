import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { Market } from '../market.ts'
import { percentiles, report } from '../report.ts'
import type { Soaked } from './soaked-server.ts'
import { type Sample, takeSample } from './sample.ts'
import { startTraffic } from './traffic.ts'
import { judge, type Line } from './verdict.ts'

const warmUpSeconds = 10
const reachSeconds = 30
const samplesOfRun = 60

/** Calls a second that this machine reaches with everything at once. */
export async function reachableRates(own: OwnDatabase, { url }: Soaked, market: Market) {
  const traffic = await startTraffic(own, url, market, {})
  await sleep(warmUpSeconds * 1000)
  traffic.bids.durations()
  traffic.pages.durations()
  await sleep(reachSeconds * 1000)
  const bids = traffic.bids.durations().length / reachSeconds
  const pages = traffic.pages.durations().length / reachSeconds
  await traffic.stop()
  report('reachable, all at once', { 'writes a second': bids, 'pages a second': pages }, 'half of it is the load')
  return { bids, pages }
}

/** Half of the reachable load for a number of minutes; returns whether nothing grows that should not. */
export async function soakLoad(own: OwnDatabase, server: Soaked, market: Market, minutes: number): Promise<boolean> {
  const reachable = await reachableRates(own, server, market)
  const rates = { bids: reachable.bids / 2, pages: reachable.pages / 2 }
  const traffic = await startTraffic(own, server.url, market, rates)
  const samples: Sample[] = []
  for (let count = 0; count < samplesOfRun; count += 1) {
    await sleep((minutes * 60_000) / samplesOfRun)
    const [bids, pages] = [traffic.bids.durations(), traffic.pages.durations()]
    const seconds = (minutes * 60) / samplesOfRun
    console.log(
      `${(((count + 1) * seconds) / 60).toFixed(1)} of ${minutes} minutes, ${(bids.length / seconds).toFixed(0)} writes a second`,
    )
    samples.push({
      'writes a second': bids.length / seconds,
      'write p95, ms': percentiles(bids)['p95, ms'],
      'pages a second': pages.length / seconds,
      'page p95, ms': percentiles(pages)['p95, ms'],
      ...(await takeSample(own.database.pool, server.pid, server.probe)),
    })
  }
  await traffic.stop()
  return printed(judge(samples, minutes), minutes)
}

function printed(lines: Line[], minutes: number): boolean {
  console.log(`\nhalf of the reachable load for ${minutes} minutes: middle of each third, change an hour`)
  for (const { figure, thirds, perHour, grows } of lines) {
    const cells = [...thirds, perHour].map((value) => value.toFixed(Math.abs(value) < 100 ? 1 : 0).padStart(10))
    console.log(`  ${figure.padEnd(32)} ${cells.join(' ')} ${grows ? '  GROWS' : ''}`)
  }
  const growing = lines.filter(({ grows }) => grows)
  console.log(growing.length === 0 ? '  nothing grows' : `  ${growing.length} figures grow`)
  return growing.length === 0
}
