import { sql } from 'kysely'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import { notifyOfAuctions } from './public.ts'

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
