import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { closeDueAuctions, timeToNextDeadline } from './close-due.ts'
import { endBidding } from './end-bidding.ts'
import { lapseBids } from './lapse-bids.ts'

/**
 * Settles the award rules of auctions when bidding ends, closes each auction at its deadline, ends bidding before it where
 * there is time to decide, and lapses bids.
 *
 * Any number of processes may run one; each auction is closed once. Without any, no late bid gets in either: every
 * write judges the deadline itself. Source: G-004.
 */
export function startAuctionClock(db: Db, log: FastifyBaseLogger, settleDue: () => Promise<number>): Clock {
  const work = {
    doDue: () => doDue(db, settleDue),
    timeToNext: () => timeToNextDeadline(db),
    failure: 'the auction clock could not close what is due',
  }
  return startClock(work, log)
}

/** Lapses come first, to separate bids that expire early from bids that expire with their auction. */
async function doDue(db: Db, settleDue: () => Promise<number>): Promise<number> {
  let done = 0
  try {
    done = await settleDue()
  } finally {
    // A rule that cannot be settled delays only its own auction.
    done += await lapseBids(db)
    done += await endBidding(db)
    done += await closeDueAuctions(db)
  }
  return done
}
