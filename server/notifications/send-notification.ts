import { sql } from 'kysely'
import { sentEvents } from '#domain/events/rows/notice-events.ts'
import { sendNotification } from '#domain/notifications/api.ts'
import type { NotificationAudience } from '#domain/notifications/notification.ts'
import { type UserRole, userRoles } from '#domain/permissions.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { insertNotifications, notificationRow } from './queries.ts'

const rolesOf: Record<NotificationAudience, readonly UserRole[]> = {
  all: userRoles,
  shippers: ['shipper'],
  truckers: ['trucker'],
}

/** Reaches everyone of the audience who has notifications on, except the sender. Source: G-070. */
export const sendNotificationRoute = writes(
  sendNotification,
  async ({ body: { audience, title, message }, actor, tx }) => {
    const [eventId = 0] = await recordEvents(tx, [
      { action: 'notice_sent', actorUserId: actor.id, after: { audience, title, message } },
    ])
    const people = sql<{ id: number }>`
    select id from users where role = any(${[...rolesOf[audience]]}::text[]) and id <> ${actor.id}`
    const { kind } = sentEvents.notice_sent.notifies.asked
    const notice = { people, eventId, loadId: null, kind, title, message, link: null } as const
    const recipients = await insertNotifications(tx, [notificationRow(notice)])
    return { recipients }
  },
)
