import { flagExpired } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { notifyBiddingEnded } from './notify-bidding-ended.ts'
import { notifyExpired } from './notify-expired.ts'
import { notifyNewLoad } from './notify-new-load.ts'

/** The notification jobs; each is safe to repeat. */
export function notificationJobs(db: Db) {
  return {
    tell_new_load: ({ eventId }) => notifyNewLoad(db, eventId),
    tell_bidding_ended: ({ eventIds }) => notifyBiddingEnded(db, eventIds),
    tell_expired: async ({ eventIds }) => {
      await notifyExpired(db, eventIds)
      await flagExpired(db, eventIds)
    },
  } satisfies JobHandlers
}
