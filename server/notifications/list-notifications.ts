import { listNotifications } from '#domain/notifications/api.ts'
import { reads } from '#server/http/route.ts'
import { internalIdSql } from '#server/db/public-ids.ts'
import { countUnread } from './queries.ts'

export const listNotificationsRoute = reads(listNotifications, async ({ query: { limit, before }, actor, db }) => {
  const own = db.selectFrom('notifications').selectAll().where('user_id', '=', actor.id).where('in_app', '=', true)
  const rows = await (before === undefined ? own : own.where('id', '<', internalIdSql('notifications', before)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    id: row.public_id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    link: row.link,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }))
  return {
    unread: await countUnread(db, actor.id),
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  }
})
