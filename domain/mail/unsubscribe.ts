import { z } from 'zod'
import { kindRows, type NotificationKind, notificationKinds } from '#domain/events/notification-kinds.ts'

/** The emails that one click can end: those of one kind, or the daily summary. */
export const endedKinds = [...notificationKinds, 'digest'] as const
export type EndedKind = NotificationKind | 'digest'

/** The name of each on the page that ends it. */
export function endedName(kind: EndedKind): string {
  return kind === 'digest' ? 'Daily summary' : kindRows[kind].label
}

/** Which emails to which address a signed link ends, and whether they have ended. */
export const Subscription = z.object({ kind: z.enum(endedKinds), email: z.string(), isEnded: z.boolean() })
export type Subscription = z.output<typeof Subscription>
