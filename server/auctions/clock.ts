import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { closeDueAuctions, timeToNextDeadline } from './close-due.ts'

/** A deadline that was written past this product, by an import say, is still kept within the second. */
const longestSleep = 1000
/** After an auction was passed over because a bid held it. */
const shortestSleep = 25

export type AuctionClock = { stop: () => Promise<void> }

/**
 * Closes each auction at its deadline: sleeps until the next one, closes what is due, sleeps again.
 *
 * Any number of processes may run one; each auction is closed once. Without any, no late bid gets in either: every
 * write judges the deadline itself. Source: G-004.
 */
export function startAuctionClock(db: Db, log: FastifyBaseLogger): AuctionClock {
  const stopping = new AbortController()
  const stopped = run(db, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}

async function run(db: Db, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const pause = await closeDue(db, signal).catch((error: unknown) => {
      log.error({ err: error }, 'the auction clock could not close what is due')
      return longestSleep
    })
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}

/** Closes all that is due, batch after batch; answers for how many milliseconds there is nothing to do. */
async function closeDue(db: Db, signal: AbortSignal): Promise<number> {
  let closed
  do closed = await closeDueAuctions(db)
  while (closed > 0 && !signal.aborted)
  const next = await timeToNextDeadline(db)
  return Math.min(Math.max(next ?? longestSleep, shortestSleep), longestSleep)
}
