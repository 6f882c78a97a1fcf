import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** As `npm start` gives them to the server: a start takes a third less when its code was compiled before. */
export const lean = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../build/compile-cache', import.meta.url)),
  NODE_OPTIONS: '--max-semi-space-size=8',
}

export type ServerProcess = {
  url: string
  pid: number
  /** Ends it as asked and waits until it is gone; returns its exit code. SIGKILL is a power cut for it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** Starts a real server process on a free port and waits until it answers. `environment` says on which database. */
export async function startServerProcess(environment: Record<string, string>, file = main): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-process-'))
  const usual = { NODE_ENV: '', PORT: '0', DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'error', DATA_DIR: folder }
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...lean, ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid!,
    async end(signal) {
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout!.resume()
    // Passkeys and cookies of the two names differ; tests go by the address.
    return url.replace('//localhost:', '//127.0.0.1:')
  }
  throw new Error('the server ended before it was ready')
}
