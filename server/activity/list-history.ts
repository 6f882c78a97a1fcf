import { type RawBuilder, sql, type Selectable } from 'kysely'
import { listHistory } from '#domain/activity/api.ts'
import type { HistoryItem } from '#domain/activity/history-item.ts'
import {
  actionsOfEnd,
  actionsOfWinner,
  historyActions,
  historyLine,
  type HistoryReader,
} from '#domain/activity/history.ts'
import type { HistoryEvent } from '#domain/events/row.ts'
import { clientWords } from '#domain/profile/device.ts'
import type { BidRow, ChargeRow } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Order, orderOf, publicStartOf } from '#server/http/lists/list-order.ts'
import { type Key, pageOf } from '#server/http/lists/paging.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { reads } from '#server/http/route.ts'
import { type IsFound, isOfFoundLoad } from './found-loads.ts'

const columns = { time: { sql: sql`events.at`, type: 'timestamptz' } } as const
const usual = { key: 'time', descending: true } as const
const keyOf = (row: HistoryRow): Key => [row.at.toISOString(), row.public_id]

/** The caller's own history. It is not counted, because no page shows its length. Source: G-054, G-319. */
export const listHistoryRoute = reads(listHistory, async ({ query, actor, db }) => {
  const reader = { id: actor.id, role: actor.visitor }
  const types = query.type === 'all' ? undefined : query.type
  const byWay = historyActions(reader.role, types)
  const order = orderOf('history', columns, query.sort ?? usual, sql`events.id`)
  const rest = order.after(publicStartOf(order, query.cursor, 'events'))
  const isFound = query.q ? await isOfFoundLoad(db, reader, query.q) : null
  const ids = historyIds(reader, byWay, { order, rest, isFound, most: query.limit + 1 })
  const rows = await selectHistory(db, reader, order).where('events.id', 'in', ids).execute()
  const { items, ...page } = pageOf(rows, query.limit, { order: order.name, keyOf }, null)
  return { ...page, items: items.flatMap((row) => itemOf(reader, row)) }
})

/**
 * The ids of the first events of a reader, by who acted, by whose load it was, and by whose bid was in the auction.
 *
 * Each of the three is read in its order from an index and no further than the page needs, but for the auctions that
 * a trucker has bid on: those few events are gathered, then sorted. A bidder's history of an auction begins with the bid.
 */
function historyIds(
  reader: HistoryReader,
  { byActor, byOwner, byBidder }: ReturnType<typeof historyActions>,
  {
    order,
    rest,
    isFound,
    most,
  }: {
    order: Order
    rest: RawBuilder<boolean> | null
    isFound: IsFound | null
    most: number
  },
): RawBuilder<number> {
  const first = sql`order by ${order.by} limit ${most}`
  const eventLoad = sql`events.load_id`
  const named = (actions: string[]) => sql`events.action = any(${actions}::text[])`
  const ways = [
    { actions: byActor, loadId: eventLoad, of: sql`events where actor_user_id = ${reader.id}` },
    { actions: byOwner, loadId: eventLoad, of: sql`events where shipper_id = ${reader.id}` },
    {
      actions: byBidder,
      loadId: sql`bids.load_id`,
      of: sql`bids join events on events.load_id = bids.load_id
        where bids.trucker_id = ${reader.id} and events.for_bidders and events.at >= bids.created_at
          and (bids.status = 'accepted' or events.action <> all(${actionsOfWinner}::text[]))
          and (bids.status <> 'withdrawn' and bids.lapsed_at is null or events.action <> all(${actionsOfEnd}::text[]))`,
    },
  ]
  // A way without actions would be walked to its end for nothing.
  const asked = ways.filter(({ actions }, index) => index === 0 || actions.length > 0)
  const parts = asked.map(
    ({ actions, of, loadId }) =>
      sql`(select events.id, events.at from ${of} and ${allOf([named(actions), isFound && isFound(loadId), rest])} ${first})`,
  )
  const way = sql.raw(order.direction)
  return sql<number>`(select id from (${sql.join(parts, sql` union all `)}) as history
    order by at ${way}, id ${way} limit ${most})`
}

function itemOf(reader: HistoryReader, row: HistoryRow): HistoryItem[] {
  const line = historyLine(reader, toHistoryEvent(row))
  if (!line) return []
  const { public_id: id, load_id: loadId, load_number: loadNumber, at } = row
  const client = clientWords(row.client_address, row.user_agent)
  const member = row.member_name === null ? '' : `By ${row.member_name}`
  const details = [line.details, client, member].filter(Boolean).join(', ')
  return [{ id, ...line, details, loadId, loadNumber, time: at.toISOString() }]
}

type KnownBid = ChargeRow & Pick<BidRow, 'id' | 'trucker_id' | 'status'>

type HistoryRow = Selectable<Tables['events']> & {
  load_number: string | null
  known_bid: KnownBid | null
  member_name: string | null
}

/**
 * Events with the number of their load and the one bid that the reader may know: for a shipper the event's bid, for a
 * trucker their own. Anything they may not know is not read at all.
 */
function selectHistory(db: Db, reader: HistoryReader, order: Order) {
  return db
    .selectFrom('events')
    .leftJoin('loads', 'loads.id', 'events.load_id')
    .leftJoin('bids', (join) =>
      reader.role === 'trucker'
        ? join.onRef('bids.load_id', '=', 'events.load_id').on('bids.trucker_id', '=', reader.id)
        : join.onRef('bids.id', '=', 'events.bid_id').on('bids.shipper_id', '=', reader.id),
    )
    .leftJoin('members', (join) =>
      // Only the people of a company see who acted for it.
      join.onRef('members.id', '=', 'events.actor_member_id').on('events.actor_user_id', '=', reader.id),
    )
    .selectAll('events')
    .select([
      'loads.load_number',
      'members.full_name as member_name',
      sql<KnownBid | null>`case when bids.id is not null then to_jsonb(bids) end`.as('known_bid'),
    ])
    .orderBy(order.by)
}

function toHistoryEvent(row: HistoryRow): HistoryEvent {
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
