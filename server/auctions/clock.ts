import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { LoadChange } from '#domain/live/changes.ts'
import { type Db, clockSql } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { closeDueAuctions, timeToNextDeadline } from './close-due.ts'
import { endBidding } from './end-bidding.ts'

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

const batch = 1000

type Lapsed = Omit<LoadChange, 'action'> & { truckerId: number; bidId: number; validUntil: string }

/**
 * Lapsed bids, by the index of validities. A bid whose auction ended first expires with it. A load or bid that another
 * transaction holds is left for the next call.
 */
export const lapsedSql = sql<{ id: number }>`
  select bids.id from bids join loads on loads.id = bids.load_id
  where bids.status = 'pending' and bids.valid_until <= ${clockSql}
    and (loads.status not in ('pending', 'active') or bids.valid_until <= loads.expires_at)
  order by bids.valid_until, bids.id limit ${batch} for update skip locked`

/**
 * Stores that bids are no longer valid, up to one batch, each with its event. Everyone has read them so from that instant
 * on; no auction's end moves. Returns how many there were.
 */
async function lapseBids(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: due } = await lapsedSql.execute(tx)
    if (due.length === 0) return 0
    // `updated_at` stays: no one modified the bids.
    const { rows } = await sql<Lapsed>`
      update bids set status = 'expired', lapsed_at = valid_until, tell_lapsing_at = null from loads
      where bids.id = any(${due.map(({ id }) => id)}::int[]) and loads.id = bids.load_id
      returning loads.id as "loadId", loads.shipper_id as "shipperId", drayage_area_id as "areaId",
        trucker_id as "truckerId", bids.id as "bidId", valid_until as "validUntil"`.execute(tx)
    await recordEvents(
      tx,
      rows.map(({ validUntil, ...bid }) => ({
        ...bid,
        action: 'bid_lapsed' as const,
        before: { status: 'pending' },
        after: { status: 'expired', validUntil },
      })),
    )
    return rows.length
  })
}
