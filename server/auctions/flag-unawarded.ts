import { sql } from 'kysely'
import { unawardedToFlag } from '#domain/auctions/rules.ts'
import { recordEvents } from '#server/db/events.ts'
import { locks } from '#server/db/locks.ts'
import type { Db, Tx } from '#server/db/db.ts'

/**
 * Flags a shipper to staff many of whose auctions with bids were cancelled or expired within a day: that collects prices. An
 * event once a day, however many more there are. Source: G-245; F-206.
 */
export async function flagUnawarded(tx: Tx, shipperId: number): Promise<void> {
  // Those that end at one moment count one another in order.
  await sql`select pg_advisory_xact_lock(${locks.flags}, ${shipperId})`.execute(tx)
  const { rows } = await sql<{ unawarded: number }>`
    select count(distinct loads.id)::int as unawarded from events join loads on loads.id = events.load_id
    where events.shipper_id = ${shipperId} and events.action in ('auction_cancelled', 'auction_expired')
      and loads.bid_count > 0 and loads.status in ('cancelled', 'expired')
      and events.at > now() - interval '24 hours'`.execute(tx)
  const { unawarded } = rows[0]!
  if (unawarded < unawardedToFlag) return
  await sql`
    insert into flagged_accounts (user_id, cancelled_auctions) values (${shipperId}, ${unawarded})
    on conflict (user_id) do update set cancelled_auctions = excluded.cancelled_auctions, last_at = clock_timestamp()`.execute(
    tx,
  )
  if (await isNotified(tx, shipperId)) return
  const after = { userId: shipperId, unawardedAuctions: unawarded }
  await recordEvents(tx, [{ action: 'account_flagged', userId: shipperId, after }])
}

/** The same for the shippers of auctions that have expired, by their events. Safe to repeat. */
export async function flagExpired(db: Db, eventIds: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct events.shipper_id as id from events join loads on loads.id = events.load_id
    where events.id = any(${eventIds}::bigint[]) and loads.bid_count > 0 order by 1`.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => flagUnawarded(tx, id))
}

async function isNotified(tx: Tx, shipperId: number): Promise<boolean> {
  const { rows } = await sql`
    select from events where action = 'account_flagged' and (after->>'userId')::int = ${shipperId}
      and at > now() - interval '24 hours' limit 1`.execute(tx)
  return rows.length > 0
}
