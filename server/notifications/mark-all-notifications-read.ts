import { markAllNotificationsRead } from '#domain/notifications/api.ts'
import { writes } from '#server/http/route.ts'
import { countUnread, markRead } from './queries.ts'

export const markAllNotificationsReadRoute = writes(markAllNotificationsRead, async ({ actor, tx }) => {
  await markRead(tx, actor.id)
  // Notifications that came after the call are not marked.
  return { unread: await countUnread(tx, actor.id) }
})
