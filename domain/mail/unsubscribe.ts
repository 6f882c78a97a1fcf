import { z } from 'zod'
import { kindRows, type NotificationKind, notificationKinds } from '#domain/events/notification-kinds.ts'

/** What one click can end: the emails of one kind, or the daily summary. */
export const endedKinds = [...notificationKinds, 'digest'] as const
export type EndedKind = NotificationKind | 'digest'

/** What each is called where it is ended. */
export function endedName(kind: EndedKind): string {
  return kind === 'digest' ? 'Daily summary' : kindRows[kind].label
}

/** Which emails to which address a signed link ends, and whether they have ended. */
export const Subscription = z.object({ kind: z.enum(endedKinds), email: z.string(), isEnded: z.boolean() })
export type Subscription = z.output<typeof Subscription>
