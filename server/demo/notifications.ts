import { tellingsOf } from '#domain/notifications/rules.ts'
import type { Tx } from '#server/db/db.ts'

const day = 86_400_000
/** Days; what people were told longer ago they have read by now. */
const unreadDays = 3

/** Puts under the bells what the people of the demo were told of its awards and cancelled auctions. */
export async function insertTold(tx: Tx, now: Date): Promise<void> {
  const told = await tx
    .selectFrom('events')
    .innerJoin('loads', 'loads.id', 'events.load_id')
    .innerJoin('bids', 'bids.load_id', 'loads.id')
    .select(['events.id as event_id', 'events.at', 'events.action', 'events.bid_id', 'bids.id', 'bids.trucker_id'])
    .select(['loads.id as load_id', 'load_number', 'drayage_area_id', 'delivery_city_or_zip', 'container_type'])
    .select('loads.status')
    .where('events.action', 'in', ['bid_accepted', 'auction_cancelled'])
    .orderBy('events.id')
    .execute()
  const rows = told.map((row) => {
    const facts = {
      loadId: row.load_id,
      loadNumber: row.load_number,
      areaId: row.drayage_area_id,
      deliveryCityOrZip: row.delivery_city_or_zip,
      containerType: row.container_type,
      status: row.status,
    }
    const award = tellingsOf('bid_accepted', facts)
    const words =
      row.action === 'auction_cancelled'
        ? tellingsOf('auction_cancelled', facts).bidders
        : row.id === row.bid_id
          ? award.winner
          : award.losers
    const isRead = now.getTime() - row.at.getTime() > unreadDays * day
    return {
      ...words,
      user_id: row.trucker_id,
      event_id: row.event_id,
      created_at: row.at,
      read_at: isRead ? row.at : null,
    }
  })
  await tx.insertInto('notifications').values(rows).execute()
}
