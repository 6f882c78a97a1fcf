import { sql } from 'kysely'
import { listSessions } from '#domain/profile/api.ts'
import { deviceOf } from '#domain/profile/device.ts'
import { reads } from '#server/http/route.ts'
import { isOpenSession } from '#server/http/sessions.ts'

const mostShown = 101

export const listSessionsRoute = reads(listSessions, async ({ actor, db }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', actor.id)
    .where(isOpenSession)
    .orderBy(sql`id = ${actor.sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === actor.sessionId,
  }))
})
