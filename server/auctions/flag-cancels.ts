import { sql } from 'kysely'
import { cancelsToFlag } from '#domain/auctions/rules.ts'
import { recordEvents } from '#server/db/events.ts'
import { locks } from '#server/db/locks.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Flags a shipper to staff who has cancelled many auctions with bids within a day: that collects prices. An event once a
 * day, however many more are cancelled. Source: G-245.
 */
export async function flagFrequentCancels(tx: Tx, shipperId: number): Promise<void> {
  // Simultaneous cancellations count one another in order.
  await sql`select pg_advisory_xact_lock(${locks.flags}, ${shipperId})`.execute(tx)
  const { rows } = await sql<{ cancelled: number }>`
    select count(*)::int as cancelled from events join loads on loads.id = events.load_id
    where events.shipper_id = ${shipperId} and events.action = 'auction_cancelled' and loads.bid_count > 0
      and events.at > now() - interval '24 hours'`.execute(tx)
  const { cancelled } = rows[0]!
  if (cancelled < cancelsToFlag) return
  await sql`
    insert into flagged_accounts (user_id, cancelled_auctions) values (${shipperId}, ${cancelled})
    on conflict (user_id) do update set cancelled_auctions = excluded.cancelled_auctions, last_at = clock_timestamp()`.execute(
    tx,
  )
  if (await isTold(tx, shipperId)) return
  const after = { userId: shipperId, cancelledAuctions: cancelled }
  await recordEvents(tx, [{ action: 'account_flagged', userId: shipperId, after }])
}

async function isTold(tx: Tx, shipperId: number): Promise<boolean> {
  const { rows } = await sql`
    select from events where action = 'account_flagged' and (after->>'userId')::int = ${shipperId}
      and at > now() - interval '24 hours' limit 1`.execute(tx)
  return rows.length > 0
}
