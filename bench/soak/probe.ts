/** Loaded into the server that is soaked: writes what only the process itself knows, a line a second. */
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The values of one line: bytes of heap in use, milliseconds of delay (`pause` is the longest), the most processor time
 * that the loop used between two of its turns (`work`, without other programs on the machine), and open timers, sockets
 * and the like.
 */
export type ProbeLine = { heap: number; delay95: number; delay99: number; pause: number; work: number; open: number }

const file = process.env['SOAK_PROBE']
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
let work = 0
let used = usedByLoop()
setInterval(() => {
  const now = usedByLoop()
  work = Math.max(work, now - used)
  used = now
}, 5).unref()

if (file !== undefined) setInterval(() => appendFileSync(file, `${JSON.stringify(line())}\n`), 1000).unref()

function line(): ProbeLine {
  // Without load a tick is as late as its resolution.
  const [delay95, delay99] = [95, 99].map((share) => Math.max(0, delays.percentile(share) / 1e6 - 10)) as [
    number,
    number,
  ]
  const pause = delays.max / 1e6 - 10
  const most = { pause, work }
  delays.reset()
  work = 0
  return {
    heap: process.memoryUsage().heapUsed,
    delay95,
    delay99,
    ...most,
    open: process.getActiveResourcesInfo().length,
  }
}

/** Milliseconds of the thread that the loop runs in. */
function usedByLoop(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
