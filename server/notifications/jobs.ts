import { flagExpired } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { tellBiddingEnded } from './tell-bidding-ended.ts'
import { tellExpired } from './tell-expired.ts'
import { tellNewLoad } from './tell-new-load.ts'

/** The notification jobs; each is safe to repeat. */
export function notificationJobs(db: Db) {
  return {
    tell_new_load: ({ eventId }) => tellNewLoad(db, eventId),
    tell_bidding_ended: ({ eventIds }) => tellBiddingEnded(db, eventIds),
    tell_expired: async ({ eventIds }) => {
      await tellExpired(db, eventIds)
      await flagExpired(db, eventIds)
    },
  } satisfies JobHandlers
}
