import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PublicId, PublicPathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { NewNotification, Notification } from './notification.ts'

const Unread = z.object({ unread: z.number().int() })

/** A page of the caller's notifications. `next` is the `before` of the next page, null on the last. Source: G-018. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "List the caller's notifications, newest first, with the number of unread ones",
  access: anyUser,
  members: 'all',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: PublicPathId.optional(),
  }),
  reply: z.object({ unread: z.number().int(), items: z.array(Notification), next: PublicId.nullable() }),
  topics: ['notifications'],
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read; returns the number of unread ones',
  access: anyUser,
  members: 'all',
  params: z.object({ id: PublicPathId }),
  missing: 'notification-not-found',
  reply: Unread,
  topics: ['notifications'],
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all notifications as read',
  access: anyUser,
  members: 'all',
  reply: Unread,
  topics: ['notifications'],
})

export const sendNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notifications',
  summary: 'Send a notification to all users, shippers or truckers; returns the number of recipients',
  access: ['admin'],
  members: 'owner',
  status: 201,
  body: NewNotification,
  reply: z.object({ recipients: z.number().int() }),
})
