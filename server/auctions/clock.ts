import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { closeDueAuctions, timeToNextDeadline } from './close-due.ts'

/**
 * Closes each auction at its deadline.
 *
 * Any number of processes may run one; each auction is closed once. Without any, no late bid gets in either: every
 * write judges the deadline itself. Source: G-004.
 */
export function startAuctionClock(db: Db, log: FastifyBaseLogger): Clock {
  const work = {
    doDue: () => closeDueAuctions(db),
    timeToNext: () => timeToNextDeadline(db),
    failure: 'the auction clock could not close what is due',
  }
  return startClock(work, log)
}
