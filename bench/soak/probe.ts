/** Loaded into the server that is soaked: writes what only the process itself knows, a line a second. */
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What one line says: bytes of the heap in use, milliseconds of delay, timers, sockets and the like that are open. */
export type ProbeLine = { heap: number; delay95: number; delay99: number; open: number }

const file = process.env['SOAK_PROBE']
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()

if (file !== undefined) setInterval(() => appendFileSync(file, `${JSON.stringify(line())}\n`), 1000).unref()

function line(): ProbeLine {
  // Without load a tick is as late as its resolution.
  const [delay95, delay99] = [95, 99].map((share) => Math.max(0, delays.percentile(share) / 1e6 - 10)) as [
    number,
    number,
  ]
  delays.reset()
  return { heap: process.memoryUsage().heapUsed, delay95, delay99, open: process.getActiveResourcesInfo().length }
}
