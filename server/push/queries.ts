import { sql } from 'kysely'
import type { PushState } from '#domain/push/subscription.ts'
import type { Db } from '#server/db/db.ts'
import { personBy, type SessionActor } from '#server/http/sessions/actor.ts'
import { personColumns } from '#server/http/sessions/person.ts'
import { isOpenSession } from '#server/http/sessions/sessions.ts'

/** The subscriptions of sessions that are not over. */
export function openSubscriptions(db: Db) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where(isOpenSession)
}

/** Whether the person of a device has not seen a notification: its owner has read it, a member has opened the bell since. */
export const isUnseen = sql<boolean>`(case when sessions.member_id is null then notifications.read_at is null
  else notifications.id > (select seen_through from members where members.id = sessions.member_id) end)`

/** How many devices of a user get messages, and whether that of this session does. */
export async function countDevices(db: Db, actor: SessionActor): Promise<Omit<PushState, 'publicKey'>> {
  const { kind, id } = personBy(actor)
  return openSubscriptions(db)
    .where(`sessions.${personColumns[kind]}`, '=', id)
    .select([
      sql<number>`count(*)`.as('devices'),
      sql<boolean>`coalesce(bool_or(session_id = ${actor.sessionId}), false)`.as('thisDevice'),
    ])
    .executeTakeFirstOrThrow()
}
