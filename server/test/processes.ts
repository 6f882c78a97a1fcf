import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** As `npm start` gives them to the server. */
const lean = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../build/compile-cache', import.meta.url)),
  NODE_OPTIONS: '--max-semi-space-size=8',
}

export type ServerProcess = {
  url: string
  pid: number
  /** Ends it as asked and waits until it is gone; SIGKILL is a power cut for it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts a real server process on a free port and waits until it answers. `environment` says on which database. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...lean, NODE_ENV: '', PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid!,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) {
    const url = /ready at (http:\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout!.resume()
    return url
  }
  throw new Error('the server ended before it was ready')
}
