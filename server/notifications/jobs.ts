import { sql } from 'kysely'
import { nominalEndOf } from '#domain/auctions/deadline.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { flagExpired } from '#server/auctions/flag-unawarded.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { notifyNewLoad } from './notify-new-load.ts'
import { notifyOfAuctions } from './notify.ts'

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

type Ended = LoadRow & { event_id: number; bids: number }

/**
 * Notifies shippers that they have to decide, with the number of pending bids, and the bidders; skips an auction that
 * was decided or extended since. Truckers get the end time that reveals nothing about bids. Safe to repeat. Source:
 * Y-071, Y-073.
 */
async function notifyBiddingEnded(db: Db, eventIds: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended>`
      select loads.*, events.id as event_id, (select count(*)::int from bids where bids.load_id = loads.id
        and bids.status = 'pending' and (bids.valid_until is null or bids.valid_until > loads.bidding_ends_at)) as bids
      from events join loads on loads.id = events.load_id
      where events.id = any(${eventIds}::bigint[]) and loads.status = 'active' and loads.bidding_ended_at is not null
        and loads.expires_at > clock_timestamp()
      order by loads.id for share of loads`.execute(tx)
    const auctions = rows.map(({ event_id: eventId, bids, ...load }) => ({
      load,
      eventId,
      moreFacts: moreFactsOf(load, bids),
    }))
    await notifyOfAuctions(tx, 'bidding_ended', auctions)
  })
}

function moreFactsOf(load: LoadRow, bids: number) {
  const zone = areaTimeZone(load.drayage_area_id)
  const nominal = nominalEndOf(load.bidding_ends_at, load.decision_hours)
  return {
    bids,
    deadline: deadlineWords(load.expires_at, load.bidding_ends_at, zone),
    nominalDeadline: deadlineWords(nominal, load.bidding_ends_at, zone),
  }
}

/**
 * Notifies shippers of expired auctions, and those whose bids expired with them; skips an auction that was extended
 * since, or is being extended. Safe to repeat. Source: G-182.
 */
export async function notifyExpired(db: Db, eventIds: number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<LoadRow & { event_id: number }>`
      select loads.*, events.id as event_id from events join loads on loads.id = events.load_id
      where events.id = any(${eventIds}::bigint[]) and loads.status = 'expired'
      order by loads.id for share of loads`.execute(tx)
    await notifyOfAuctions(
      tx,
      'auction_expired',
      rows.map(({ event_id: eventId, ...load }) => ({ load, eventId })),
    )
  })
}
