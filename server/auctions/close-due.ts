import { sql } from 'kysely'
import type { LoadChange } from '#domain/live/changes.ts'
import type { Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'

const batch = 1000

type Closed = Omit<LoadChange, 'action' | 'truckerId'> & { status: string }

/**
 * Closes the auctions whose deadline has passed, up to one batch, in one transaction with their bids and events.
 *
 * Rows that somebody else holds are passed over: another process closes them, or a bid is being judged and they are
 * left for the next call. Answers how many were closed.
 */
export async function closeDueAuctions(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Closed>`
      with due as (
        select id, status from loads
        where status in ('pending', 'active') and expires_at <= clock_timestamp()
        order by expires_at, id limit ${batch} for update skip locked
      )
      update loads set status = 'expired', updated_at = clock_timestamp()
      from due where loads.id = due.id
      returning loads.id as "loadId", shipper_id as "shipperId", drayage_area_id as "areaId", due.status`.execute(tx)
    if (rows.length === 0) return 0
    // `updated_at` of the bids stays: nobody has modified them (G-005).
    await tx
      .updateTable('bids')
      .set({ status: 'expired', expired_with_auction: true })
      .where('status', '=', 'pending')
      .where('load_id', '=', sql<number>`any(${rows.map((row) => row.loadId)}::int[])`)
      .execute()
    await recordEvents(
      tx,
      rows.map(({ status, ...load }) => ({
        ...load,
        action: 'auction_expired' as const,
        before: { status },
        after: { status: 'expired' },
      })),
    )
    return rows.length
  })
}

/** Milliseconds until the next deadline by the database's clock, negative when it has passed; null when none is open. */
export async function timeToNextDeadline(db: Db): Promise<number | null> {
  const { rows } = await sql<{ milliseconds: number }>`
    select extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as milliseconds
    from loads where status in ('pending', 'active') order by expires_at limit 1`.execute(db)
  return rows[0]?.milliseconds ?? null
}
