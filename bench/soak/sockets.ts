import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { startDriver } from '../driver.ts'
import type { Market } from '../market.ts'
import { memoryOf, openFilesOf, percentiles, report } from '../report.ts'
import { reachableRates } from './load.ts'
import type { SocketOrder } from './socket-driver.ts'
import type { Soaked } from './soaked-server.ts'
import { startTraffic } from './traffic.ts'

const [idle, slow] = [10_000, 500]
const measuredSeconds = 40
const mostTimes = 1.5
/** Other connections that come and go meanwhile. */
const mostOthers = 30

/** Measures the market with idle and slow clients; returns whether its p95 stays within 1.5 times. */
export async function soakSockets(own: OwnDatabase, server: Soaked, market: Market): Promise<boolean> {
  const reachable = await reachableRates(own, server, market)
  const traffic = await startTraffic(own, server.url, market, { bids: reachable.bids / 2, pages: reachable.pages / 2 })
  const measure = async () => {
    traffic.bids.durations()
    traffic.pages.durations()
    await sleep(measuredSeconds * 1000)
    return percentiles([...traffic.bids.durations(), ...traffic.pages.durations()])['p95, ms']
  }
  await sleep(10_000)
  const without = [await measure()]
  const memory = memoryOf(server.pid, 'VmRSS')
  const files = openFilesOf(server.pid)
  const driver = startDriver<SocketOrder, string>(new URL('socket-driver.ts', import.meta.url))
  await driver.ask({ url: server.url, idle, slow, cookie: market.shipper.cookie })
  const opened = openFilesOf(server.pid) - files
  const beside = await measure()
  const left = openFilesOf(server.pid) - files
  const memoryBeside = memoryOf(server.pid, 'VmRSS')
  const cutAfter = await untilCut(server.pid, files + mostOthers)
  without.push(await measure())
  driver.stop()
  await traffic.stop()
  const times = beside / ((without[0]! + without[1]!) / 2)
  report(
    `${idle} idle and ${slow} slow sockets beside half of the reachable load`,
    {
      opened: opened,
      'of them open after the measurement': left,
      'p95 before and after, ms': without.map((value) => value.toFixed(0)).join(', '),
      'p95 beside them, ms': beside,
      times: times,
      'memory before, MB': memory,
      'memory beside them, MB': memoryBeside,
      'all cut off after, s': cutAfter,
    },
    `goal: p95 at most ${mostTimes} times`,
  )
  return times <= mostTimes
}

/** Seconds until the server has closed all of them; NaN when it does not within five minutes. */
async function untilCut(pid: number, files: number): Promise<number> {
  const started = performance.now()
  while (openFilesOf(pid) > files) {
    if (performance.now() - started > 300_000) return Number.NaN
    await sleep(1000)
  }
  return (performance.now() - started) / 1000 + measuredSeconds
}
