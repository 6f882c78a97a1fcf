import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/db.ts'

export function lanesMatching(_load: { id: number; drayage_area_id: number }) {
  return sql`select null::int as id, null::text as lane where false` as RawBuilder<{ id: number; lane: string }>
}

export async function alertMailingList(_tx: Tx, _load: { id: number }): Promise<void> {}

export async function queuePushes(_tx: Tx, _eventId: number): Promise<void> {}

export function unsubscribePathOf(_userId: number, _kind: NotificationKind): string | null {
  return null
}
