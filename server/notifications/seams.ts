import type { NotificationKind } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/db.ts'

export async function queuePushes(_tx: Tx, _eventId: number): Promise<void> {}

export function unsubscribePathOf(_userId: number, _kind: NotificationKind | 'digest'): string | null {
  return null
}
