/**
 * Runs the whole suite five times in a row while a program keeps every core busy: `npm run soak -- loaded`, optionally
 * with another number of times. A failure is a test that depends on the speed of the machine.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { runHere } from './steps.ts'

const times = Number(process.argv[2] ?? 5)
const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) {}', { eval: true }))
const failed: number[] = []
for (let run = 1; run <= times; run++) {
  const start = performance.now()
  const code = await runHere('node', ['scripts/test.ts'])
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`Run ${run} of ${times} ${code === 0 ? 'passed' : 'FAILED'} after ${minutes} minutes.`)
  if (code !== 0) failed.push(run)
}
await Promise.all(busy.map((worker) => worker.terminate()))
process.exitCode = failed.length > 0 ? 1 : 0
