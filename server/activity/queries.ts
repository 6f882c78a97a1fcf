import { type Selectable, sql } from 'kysely'
import type { HistoryEvent } from '#domain/events/row.ts'
import type { HistoryReader } from '#domain/activity/history.ts'
import { type BidRow, type ChargeRow, chargesOf } from '#server/bids/public.ts'
import type { Db } from '#server/db/db.ts'
import type { Order } from '#server/http/lists/list-order.ts'
import type { Tables } from '#server/db/tables.ts'

type KnownBid = ChargeRow & Pick<BidRow, 'id' | 'trucker_id' | 'status'>

export type HistoryRow = Selectable<Tables['events']> & { load_number: string | null; known_bid: KnownBid | null }

/**
 * Events with the number of their load and the one bid that the reader may know: for a shipper the event's bid, for a
 * trucker their own. Anything they may not know is not read at all.
 */
export function selectHistory(db: Db, reader: HistoryReader, order: Order) {
  return db
    .selectFrom('events')
    .leftJoin('loads', 'loads.id', 'events.load_id')
    .leftJoin('bids', (join) =>
      reader.role === 'trucker'
        ? join.onRef('bids.load_id', '=', 'events.load_id').on('bids.trucker_id', '=', reader.id)
        : join.onRef('bids.id', '=', 'events.bid_id').on('bids.shipper_id', '=', reader.id),
    )
    .selectAll('events')
    .select([
      'loads.load_number',
      sql<KnownBid | null>`case when bids.id is not null then to_jsonb(bids) end`.as('known_bid'),
    ])
    .orderBy(order.by)
}

export function toHistoryEvent(row: HistoryRow): HistoryEvent {
  const { known_bid: bid } = row
  return {
    action: row.action,
    actorUserId: row.actor_user_id,
    shipperId: row.shipper_id,
    bidId: row.bid_id,
    bid: bid && {
      id: bid.id,
      truckerId: bid.trucker_id,
      isAccepted: bid.status === 'accepted',
      charges: chargesOf(bid),
    },
    before: row.before,
    after: row.after,
  }
}
