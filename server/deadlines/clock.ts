import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { signal } from '#server/metrics/signals.ts'
import { notifyDeadlines, timeToNextLevel } from './notify-deadlines.ts'

/** Notifies of each deadline when it turns amber, red and overdue. Any number of processes may run one. Source: X-075. */
export function startDeadlineClock(db: Db, log: FastifyBaseLogger): Clock {
  const work = {
    async doDue() {
      const loads = await notifyDeadlines(db)
      signal('deadlinesNotified', { loads })
      return loads
    },
    timeToNext: () => timeToNextLevel(db),
    failure: 'the deadline clock could not send notifications',
  }
  return startClock(work, log)
}
