import { type Selectable, sql } from 'kysely'
import { listNotifications } from '#domain/notifications/api.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { reads } from '#server/http/route.ts'
import { internalIdSql } from '#server/db/public-ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { type BidsOfLoad, bidsOfLoads } from './bids-of-loads.ts'
import { countUnread } from './queries.ts'

type Row = Selectable<Tables['notifications']>

/** The newest of a shipper's notifications of bids on one load represents all. Source: G-230. */
const isShown = sql<boolean>`not (kind = 'new_bid' and exists (
  select from notifications as newer
  where newer.user_id = notifications.user_id and newer.load_id = notifications.load_id and newer.kind = 'new_bid'
    and newer.in_app and newer.id > notifications.id))`

export const listNotificationsRoute = reads(listNotifications, async ({ query: { limit, before }, actor, db }) => {
  const own = db
    .selectFrom('notifications')
    .selectAll()
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
    unread: await countUnread(db, actor.id),
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
    readAt: row.read_at?.toISOString() ?? null,
  }
}
