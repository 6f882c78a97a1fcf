import { sql } from 'kysely'
import type { PushState } from '#domain/push/subscription.ts'
import type { Db } from '#server/db/db.ts'
import { isOpenSession } from '#server/http/sessions/sessions.ts'

/** The subscriptions of sessions that are not over. */
export function openSubscriptions(db: Db) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where(isOpenSession)
}

/** How many devices of a user get messages, and whether that of this session does. */
export async function countDevices(db: Db, userId: number, sessionId: number): Promise<Omit<PushState, 'publicKey'>> {
  return openSubscriptions(db)
    .where('push_subscriptions.user_id', '=', userId)
    .select([
      sql<number>`count(*)`.as('devices'),
      sql<boolean>`coalesce(bool_or(session_id = ${sessionId}), false)`.as('thisDevice'),
    ])
    .executeTakeFirstOrThrow()
}
