import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Work written from outside this product, such as by an import, is still done within the second. */
const longestSleep = 1000
/** After a row was passed over because someone held it. */
const shortestSleep = 25

export type Clock = { stop: () => Promise<void> }

type Work = {
  /** Does a batch of what is due; returns how much that was. */
  doDue: () => Promise<number>
  /** Milliseconds until something is due, negative when it is; null when nothing is ahead. */
  timeToNext: () => Promise<number | null>
  /** For the log. */
  failure: string
}

/**
 * Does what is due at its moment: sleeps until the next one, does batch after batch, sleeps again.
 *
 * Any number of processes may run one: the work takes rows in a way that leaves none to be done twice.
 */
export function startClock(work: Work, log: FastifyBaseLogger): Clock {
  const stopping = new AbortController()
  const stopped = run(work, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}

async function run(work: Work, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = await doAll(work, signal).catch((error: unknown) => {
      log.error({ err: error }, work.failure)
      return longestSleep
    })
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}

/** Does all that is due; returns for how many milliseconds there is nothing to do. */
async function doAll({ doDue, timeToNext }: Work, signal: AbortSignal): Promise<number> {
  let done
  do done = await doDue()
  while (done > 0 && !signal.aborted)
  const next = await timeToNext()
  return Math.min(Math.max(next ?? longestSleep, shortestSleep), longestSleep)
}
