import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '#server/test/live.ts'

/** A server process whose log goes into a file. */
export type Logged = { file: string; signal: (signal: NodeJS.Signals) => void }

/** Starts one at a port and waits until it is ready. */
export async function startLogged(port: number, environment: Record<string, string>, file: string): Promise<Logged> {
  const out = openSync(file, 'a')
  const main = join(import.meta.dirname, '../../server/main.ts')
  const usual = { NODE_ENV: '', PORT: String(port), DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...usual, ...environment },
    stdio: ['ignore', out, out],
  })
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    120_000,
  )
  return { file, signal: (signal) => void child.kill(signal) }
}
