import { z } from 'zod'
import { notificationKinds } from '#domain/events/notification-kinds.ts'
import { Instant, PublicId } from '#domain/ids.ts'
import { storableLines, storableText } from '#domain/validation.ts'

/** A notification. `link` is a path of the web app. */
export const Notification = z.object({
  id: PublicId,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
})
export type Notification = z.output<typeof Notification>

/**
 * How many notifications of one kind and load go out to a person at once within an hour, and after how many minutes what
 * follows does, as one. Source: F-204.
 */
export const pace = { atOnce: 3, withinMinutes: 60, thenMinutes: 15 } as const

/** Minutes within which bids on one load become one notification. Source: G-181. */
export const groupingMinutes = 5

export const notificationAudiences = ['all', 'shippers', 'truckers'] as const
export type NotificationAudience = (typeof notificationAudiences)[number]

/** The most characters of a notification that the admin sends. */
export const notificationLimits = { title: 100, message: 1000 } as const

/** A notification that an admin sends to everyone of an audience; stored with the kind `notice`. Source: G-070. */
export const NewNotification = z.object({
  audience: z.enum(notificationAudiences),
  title: storableText(notificationLimits.title).min(1, 'Title is required'),
  message: storableLines(notificationLimits.message).min(1, 'Message is required'),
})
export type NewNotification = z.output<typeof NewNotification>
