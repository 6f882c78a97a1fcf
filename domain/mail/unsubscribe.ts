import { z } from 'zod'
import { type KindHeading, kindHeadings } from '#domain/events/kind-row.ts'
import { kindRows, type NotificationKind, notificationKinds } from '#domain/events/notification-kinds.ts'

/** The emails that one click can end: those of one kind, to a member those under one heading, or the daily summary. */
export const endedKinds = [...notificationKinds, ...kindHeadings, 'digest'] as const
export type EndedKind = NotificationKind | KindHeading | 'digest'

/** The name of each on the page that ends it. */
export function endedName(kind: EndedKind): string {
  if (kind === 'digest') return 'Daily summary'
  return Object.hasOwn(kindRows, kind) ? kindRows[kind as NotificationKind].label : kind
}

/** Which emails to which address a signed link ends, and whether they have ended. */
export const Subscription = z.object({ kind: z.enum(endedKinds), email: z.string(), isEnded: z.boolean() })
export type Subscription = z.output<typeof Subscription>
