import type { Db } from '#server/db/db.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { deliver } from './deliver.ts'
import { tellExpired } from './tell-expired.ts'
import { tellNewLoad } from './tell-new-load.ts'

/** The jobs by which people are told; each may be done again after it broke off. */
export function notificationJobs(db: Db) {
  return {
    tell_new_load: ({ eventId }) => tellNewLoad(db, eventId),
    tell_expired: ({ eventIds }) => tellExpired(db, eventIds),
    deliver: ({ eventId }) => deliver(db, eventId),
  } satisfies JobHandlers
}
