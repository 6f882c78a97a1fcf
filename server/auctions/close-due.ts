import { sql } from 'kysely'
import type { LoadChange } from '#domain/live/changes.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { signal } from '#server/metrics/signals.ts'
import { isEndPendingSql } from './end-bidding.ts'
import { isRuledSql } from './auction.ts'

const batch = 1000
/** Milliseconds by which people are notified later when very many auctions end at once. */
const notifyingPause = 2000

/** `late` is in seconds, after its end. */
type Closed = Omit<LoadChange, 'action' | 'truckerId'> & { status: string; late: number }
type Due = { id: number; status: string }

/**
 * Closes the auctions whose deadline has passed, up to one batch, in one transaction with their bids and events.
 *
 * Skips a load or bid that another transaction holds: another process closes it, or a bid is being judged and the next
 * call takes it. It never waits, so no stuck row keeps the others open. Returns how many were closed.
 */
export async function closeDueAuctions(db: Db): Promise<number> {
  const closed = await db.transaction().execute(closeDue)
  for (const { late } of closed) signal('closed', { seconds: late })
  return closed.length
}

async function closeDue(tx: Tx): Promise<Closed[]> {
  const due = await lockDue(tx)
  if (due.length === 0) return []
  const { rows } = await sql<Closed>`
      update loads set status = 'expired', updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (id int, status text) where loads.id = due.id
      returning loads.id as "loadId", shipper_id as "shipperId", drayage_area_id as "areaId", due.status,
        extract(epoch from clock_timestamp() - loads.expires_at)::float8 as late`.execute(tx)
  if (rows.length === 0) return []
  // `updated_at` of the bids stays: no one modified them (G-005). Bids that lapsed before the end stay lapsed if the
  // auction is extended.
  await sql`
      update bids set status = 'expired', expired_with_auction = true from loads
      where loads.id = bids.load_id and bids.status = 'pending'
        and bids.load_id = any(${rows.map((row) => row.loadId)}::int[])
        and (bids.valid_until is null or bids.valid_until > loads.expires_at)`.execute(tx)
  const eventIds = await recordEvents(
    tx,
    rows.map(({ status, late: _late, ...load }) => ({
      ...load,
      action: 'auction_expired' as const,
      before: { status },
      after: { status: 'expired' },
    })),
  )
  // Closing does not wait for notifications: after a full batch more is due, which is closed first.
  const runAt = rows.length < batch ? undefined : new Date(Date.now() + notifyingPause)
  await addJobs(tx, 'tell_expired', [{ eventIds }], { ...(runAt && { runAt }) })
  return rows
}

/** Locks what is due, from the index of running auctions by their end: the clock asks every second. A rule is settled first. */
export const dueSql = sql<Due>`
  select id, status from loads where status in ('pending', 'active') and expires_at <= ${clockSql} and award_rule = 'manual'
  order by expires_at, id limit ${batch} for update skip locked`

/** Locks what is due together with its bids; leaves out what is locked by others. */
async function lockDue(tx: Tx): Promise<Due[]> {
  const { rows: due } = await dueSql.execute(tx)
  if (due.length === 0) return due
  const ids = due.map(({ id }) => id)
  const { rows: held } = await sql<{ id: number }>`
    with locked as (
      select id from bids where load_id = any(${ids}::int[]) and status = 'pending' for update skip locked
    )
    select distinct load_id as id from bids
    where load_id = any(${ids}::int[]) and status = 'pending' and id not in (select id from locked)`.execute(tx)
  const passedOver = new Set(held.map(({ id }) => id))
  return due.filter(({ id }) => !passedOver.has(id))
}

/**
 * Milliseconds until the next end of an auction, of bidding or of a bid's validity by the database's clock, negative when it
 * has passed; null when none is ahead.
 */
export async function timeToNextDeadline(db: Db): Promise<number | null> {
  const { rows } = await sql<{ milliseconds: number | null }>`
    select extract(epoch from least(
      (select expires_at from loads where status in ('pending', 'active') order by expires_at limit 1),
      (select bidding_ends_at from loads where ${isEndPendingSql} order by bidding_ends_at limit 1),
      (select bidding_ends_at from loads where ${isRuledSql} order by bidding_ends_at limit 1),
      (select valid_until from bids where status = 'pending' and valid_until is not null order by valid_until limit 1)
    ) - clock_timestamp())::float8 * 1000 as milliseconds`.execute(db)
  return rows[0]?.milliseconds ?? null
}
