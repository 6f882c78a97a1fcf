import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { signal } from '#server/metrics/signals.ts'
import { tellDeadlines, timeToNextTelling } from './tell-deadlines.ts'

/** Tells of each deadline when it turns amber, red and overdue. Any number of processes may run one. Source: X-075. */
export function startDeadlineClock(db: Db, log: FastifyBaseLogger): Clock {
  const work = {
    async doDue() {
      const loads = await tellDeadlines(db)
      signal('deadlinesTold', { loads })
      return loads
    },
    timeToNext: () => timeToNextTelling(db),
    failure: 'the deadline clock could not tell of what is due',
  }
  return startClock(work, log)
}
