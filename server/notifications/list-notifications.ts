import { type Selectable, sql } from 'kysely'
import { newBidsWords } from '#domain/events/bid-words.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { bidsTitle } from '#domain/notifications/bids-of-load.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { chargesOf, selectBids } from '#server/bids/bid-rows.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { internalIdSql } from '#server/db/public-ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { countUnread, isUnread } from './queries.ts'

const ofBids = sql`events.action in ('bid_submitted', 'bid_modified')`

type Row = Selectable<Tables['notifications']> & { is_unread: boolean }

/** The newest of a shipper's notifications of bids on one load represents all. Source: G-230. */
const isShown = sql<boolean>`not (kind = 'new_bid' and exists (
  select from notifications as newer
  where newer.user_id = notifications.user_id and newer.load_id = notifications.load_id and newer.kind = 'new_bid'
    and newer.in_app and newer.id > notifications.id))`

export const listNotificationsRoute = reads(listNotifications, async ({ query: { limit, before }, actor, db }) => {
  const own = db
    .selectFrom('notifications')
    .selectAll()
    .select(isUnread(actor).as('is_unread'))
    .where('user_id', '=', actor.id)
    .where('in_app', '=', true)
    .where(isShown)
  const rows = await (before === undefined ? own : own.where('id', '<', internalIdSql('notifications', before)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const bids = await bidsOfLoads(db, actor.id, shown.flatMap(loadOfBids))
  const items = shown.map((row) => toNotification(row, bids))
  return {
    unread: await countUnread(db, actor),
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  }
})

function loadOfBids({ kind, load_id: loadId }: Row): number[] {
  return kind === 'new_bid' && loadId !== null ? [loadId] : []
}

/** The place on the page of its load that it is about. */
function placeOf({ kind }: Row, ofLoad: BidsOfLoad | undefined): string {
  if (kind === 'question') return '?tab=questions'
  return ofLoad ? '#bids' : ''
}

function toNotification(row: Row, bids: Map<number, BidsOfLoad>): Notification {
  const ofLoad = loadOfBids(row).map((id) => bids.get(id))[0]
  return {
    id: row.public_id,
    kind: row.kind,
    title: ofLoad?.title ?? row.title,
    message: ofLoad ? (ofLoad.news ?? row.title) : row.message,
    // The load page shows its bids there.
    link: row.link && `${row.link}${placeOf(row, ofLoad)}`,
    createdAt: row.created_at.toISOString(),
    // A member has seen it, at a time that is not kept.
    readAt: row.is_unread ? null : (row.read_at ?? row.created_at).toISOString(),
  }
}

/** The bell's row of a load with bids; `news` is the number of unread changes, null for one or none. */
type BidsOfLoad = { title: string; news: string | null }

/**
 * The rows of a shipper's bell for loads with bids, by load. One query for any number of loads: the current bids, and
 * from the load's events the bids before the first change that the shipper has not read.
 *
 * Source: G-230.
 */
async function bidsOfLoads(db: Db, shipperId: number, loadIds: number[]): Promise<Map<number, BidsOfLoad>> {
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
