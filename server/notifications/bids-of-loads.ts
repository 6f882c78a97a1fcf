import { sql } from 'kysely'
import { newBidsWords } from '#domain/events/bid-words.ts'
import { bidsTitle } from '#domain/notifications/bids-of-load.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { chargesOf, selectBids } from '#server/bids/public.ts'
import type { Db } from '#server/db/db.ts'

/** The bell's row of a load with bids; `news` is the number of unread changes, null for one or none. */
export type BidsOfLoad = { title: string; news: string | null }

/**
 * The rows of a shipper's bell for loads with bids, by load. One query for any number of loads: the current bids, and
 * from the load's events the bids before the first change that the shipper has not read.
 *
 * Source: G-230.
 */
export async function bidsOfLoads(db: Db, shipperId: number, loadIds: number[]): Promise<Map<number, BidsOfLoad>> {
  if (loadIds.length === 0) return new Map()
  const rows = await selectBids(db)
    .leftJoin(unread(shipperId, loadIds).as('unread'), 'unread.load_id', 'bids.load_id')
    .leftJoin(changedSince(shipperId, loadIds).as('changed'), 'changed.bid_id', 'bids.id')
    .select(['unread.happenings', 'changed.action', 'changed.before'])
    .where('bids.load_id', '=', sql<number>`any(${loadIds}::int[])`)
    .where('loads.shipper_id', '=', shipperId)
    .execute()
  const byLoad = Map.groupBy(rows, (row) => row.load_id)
  return new Map(
    [...byLoad].map(([loadId, [first, ...rest]]) => {
      const bids = [first!, ...rest].map((row) => ({
        isPending: row.effective_bid_status === 'pending',
        charges: chargesOf(row),
        seen: row.action === 'bid_submitted' ? null : (row.before ?? chargesOf(row)),
      }))
      const { load_number: loadNumber, happenings } = first!
      return [loadId, { title: bidsTitle(loadNumber, bids), news: newBidsWords(happenings ?? 0) }]
    }),
  )
}

const ofBids = sql`events.action in ('bid_submitted', 'bid_modified')`

/** Per load, how many bids came or changed unread, and the event of the first: a row sums up the last of its load. */
function unread(shipperId: number, loadIds: number[]) {
  return sql<{ load_id: number; happenings: number; first_event: number }>`(
    select unread.load_id, sum(unread.happenings)::int as happenings, min(first.event_id) as first_event
    from notifications as unread cross join lateral (
      select min(id) as event_id from (
        select id from events
        where events.load_id = unread.load_id and events.id <= unread.event_id and ${ofBids}
        order by id desc limit unread.happenings
      ) as summed_up
    ) as first
    where unread.user_id = ${shipperId} and unread.load_id = any(${loadIds}::int[]) and unread.kind = 'new_bid'
      and unread.in_app and unread.read_at is null
    group by unread.load_id)`
}

/** The first unread event of each bid: `before` has its charges until then. */
function changedSince(shipperId: number, loadIds: number[]) {
  return sql<{ bid_id: number; action: string; before: BidCharges | null }>`(
    select distinct on (events.bid_id) events.bid_id, events.action, events.before
    from ${unread(shipperId, loadIds)} as news
      join events on events.load_id = news.load_id and events.id >= news.first_event and ${ofBids}
    order by events.bid_id, events.id)`
}
