import { sql } from 'kysely'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notifyOfAuctions } from '#server/notifications/notify.ts'
import { inBatches } from './in-batches.ts'
import { changeOf, type LoadRow } from './auction.ts'

const batch = 500

/**
 * Notifies the shipper and truckers with a pending bid of each auction whose bidding ends within `lead` minutes, once until it
 * is extended. Skips an auction whose whole time, or time since its extension, is no longer than that.
 *
 * Safe in any number of processes at a time; a locked load is left for the next call. Returns the number of auctions.
 * Source: G-184.
 */
export function notifyEndingSoon(db: Db, lead: number): Promise<number> {
  return inBatches(db, batch, (tx) => notifyBatch(tx, lead))
}

async function notifyBatch(tx: Tx, lead: number): Promise<number> {
  const loads = await markDue(tx, lead)
  const eventIds = await recordEvents(
    tx,
    loads.map((load) => ({
      action: 'auction_ending_soon',
      ...changeOf(load),
      after: { expiresAt: load.bidding_ends_at },
    })),
  )
  const happenings = loads.map((load, index) => ({ load, eventId: eventIds[index]! }))
  await notifyOfAuctions(tx, 'auction_ending_soon', happenings)
  return loads.length
}

/** Marks the auctions that are due, and returns them. */
async function markDue(tx: Tx, lead: number): Promise<LoadRow[]> {
  const { rows } = await dueSoonSql(lead).execute(tx)
  return rows
}

/** By the same index. */
export function dueSoonSql(lead: number) {
  return sql<LoadRow>`
    with due as (
      select id from loads
      where status in ('pending', 'active') and ending_soon_told_at is null
        and bidding_ends_at > ${clockSql} and bidding_ends_at <= ${clockSql} + make_interval(mins => ${lead})
        and bidding_ends_at - make_interval(mins => ${lead}) > coalesce(
          (select max(at) from events where load_id = loads.id and action = 'auction_extended'), created_at)
      order by bidding_ends_at limit ${batch} for no key update skip locked
    )
    update loads set ending_soon_told_at = clock_timestamp() from due where loads.id = due.id
    returning loads.*`
}
