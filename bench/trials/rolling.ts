import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { ServerProcess } from '#server/test/processes/processes.ts'
import { tasks } from '../bids.ts'
import type { Market } from '../market.ts'
import { percentiles, report } from '../report.ts'
import { keepCalling, keepPage } from './steady-calls.ts'

export type Places = {
  /** Ports that the balancer knows; in some of them a process runs. */
  slots: number[]
  processes: Map<number, ServerProcess>
  start: (port: number) => Promise<void>
}

/** Replaces two processes one by one under 50 calls a second and 100 open pages. */
export async function roll(database: OwnDatabase, url: string, market: Market, places: Places): Promise<void> {
  const { slots, processes, start } = places
  for (const port of slots.slice(2)) {
    await processes.get(port)?.end('SIGTERM')
    processes.delete(port)
  }
  for (const port of slots.slice(0, 2)) if (!processes.has(port)) await start(port)
  const pages = await Promise.all(market.truckers.slice(0, 100).map(({ cookie }) => keepPage(url, cookie)))
  const load = keepCalling(url, await tasks(database, market, 20_000))
  await sleep(5000)
  for (const [index, leaving] of slots.slice(0, 2).entries()) {
    await start(slots[2 + index]!)
    await sleep(3000)
    await processes.get(leaving)!.end('SIGTERM')
    processes.delete(leaving)
  }
  await sleep(5000)
  const { statuses, milliseconds, seconds } = await load.stop()
  report(
    'rolling restart of two processes under load',
    {
      'calls a second': milliseconds.length / seconds,
      answers: JSON.stringify(statuses),
      ...percentiles(milliseconds),
      'slowest, ms': Math.max(...milliseconds),
      'pages asked to move': pages.reduce((sum, page) => sum + page.moves(), 0),
      'longest time without a stream, s': Math.max(...pages.map((page) => page.longestGap())) / 1000,
    },
    'goal: only 200 and 201, streams back within 5 s',
  )
  for (const page of pages) page.close()
}
