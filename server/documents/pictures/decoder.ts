/**
 * The process that pictures are decoded in. It draws one at a time, and ends itself at the first sign of one that takes
 * too much: then nothing but this picture is lost.
 */
import { writeFileSync } from 'node:fs'
import { mostMemory, mostSeconds, type Job } from './drawing.ts'
import { draw } from './draw.ts'

/** Milliseconds between two checks of a picture's memory. */
const pause = 10

// The server says when to end; Ctrl-C reaches both, and the server may still wait for a picture.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
// The server has gone. A picture that is being decoded would keep the process for as long as it takes.
process.on('disconnect', endAtOnce)
process.on('message', (job: Job) => void answer(job))
beFirstToEnd()
process.send?.('ready')

async function answer(job: Job): Promise<void> {
  const before = process.cpuUsage()
  const longest = mostSeconds[job.isHeavy ? 'heavy' : 'light'] * 1_000_000
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > mostMemory || user + system > longest) endAtOnce()
  }, pause)
  const outcome = await draw(job)
  clearInterval(watch)
  process.send?.({ ...outcome, memory: process.memoryUsage.rss() })
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** If memory runs out, Linux ends this process rather than the server. */
function beFirstToEnd(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not allowed here: the limits above still apply.
  }
}
