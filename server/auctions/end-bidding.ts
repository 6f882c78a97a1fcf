import { sql } from 'kysely'
import { clockSql, type Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { changeOf, type LoadRow } from './auction.ts'

const batch = 1000

/** Auctions whose end of bidding is still to be announced; without time to decide there is none. */
export const isEndPendingSql = sql<boolean>`(status in ('pending', 'active') and decision_hours > 0 and bidding_ended_at is null)`

/** Those that are over for bidders but not for the shipper. A locked one is left for the next call. */
export const biddingOverSql = sql<LoadRow>`
  with due as (
    select id from loads where ${isEndPendingSql} and bidding_ends_at <= ${clockSql} and expires_at > ${clockSql}
      and award_rule = 'manual'
    order by bidding_ends_at, id limit ${batch} for no key update skip locked
  )
  update loads set bidding_ended_at = bidding_ends_at from due where loads.id = due.id returning loads.*`

/**
 * Stores the end of bidding for auctions with time to decide, up to one batch, each with its event; a job sends the
 * notifications. Bids are refused from that instant on, stored or not. Returns how many there were. Source: Y-081.
 */
export async function endBidding(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: loads } = await biddingOverSql.execute(tx)
    if (loads.length === 0) return 0
    const eventIds = await recordEvents(
      tx,
      loads.map((load) => ({
        action: 'bidding_ended' as const,
        ...changeOf(load),
        after: { biddingEndsAt: load.bidding_ends_at, expiresAt: load.expires_at },
      })),
    )
    await addJobs(tx, 'tell_bidding_ended', [{ eventIds }])
    return loads.length
  })
}
