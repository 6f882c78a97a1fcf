import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Does something now and again after every pause, in milliseconds, until it is stopped; `stop` waits for what runs.
 *
 * Every process does it, so the work takes rows in a way that leaves none to be done twice.
 */
export function startSweep(
  work: () => Promise<unknown>,
  pause: number,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.error({ err: error }, 'a sweep failed'))
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const stopped = run()
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}
