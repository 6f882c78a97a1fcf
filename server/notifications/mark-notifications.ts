import { markNotificationRead, markAllNotificationsRead } from '#domain/notifications/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { writes } from '#server/http/route.ts'
import { seeThrough } from '#server/auth/member-rows.ts'
import { countUnread, markRead } from './queries.ts'

/** Another user's is not found. No event: the row itself has the time. */
export const markNotificationReadRoute = writes(markNotificationRead, async ({ params, actor, tx }) => {
  const own = await tx
    .selectFrom('notifications')
    .select('id')
    .where('public_id', '=', params.id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!own) throw new Refusal('notification-not-found')
  await (actor.member ? seeThrough(tx, actor.member.id, own.id) : markRead(tx, actor.id, own.id))
  return { unread: await countUnread(tx, actor) }
})

export const markAllNotificationsReadRoute = writes(markAllNotificationsRead, async ({ actor, tx }) => {
  await (actor.member ? seeThrough(tx, actor.member.id) : markRead(tx, actor.id))
  // Notifications that came after the call are not marked.
  return { unread: await countUnread(tx, actor) }
})
