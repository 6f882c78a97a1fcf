import { sql } from 'kysely'
import { sessionEnd } from '#domain/auth/session-limits.ts'
import type { Session } from '#domain/profile/api.ts'
import { deviceOf } from '#domain/profile/device.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { personBy, type SessionActor, type StaffActor } from './actor.ts'
import { personColumns, portalOf } from './person.ts'
import { endSessionOf, type Http, isOpenSession, isOpenStaffSession, takeCookie } from './sessions.ts'

const mostShown = 101

/** The open sessions of who asks: this one, then the 100 most recently used. */
export async function listOwnSessions(db: Db, actor: SessionActor | StaffActor): Promise<Session[]> {
  const { kind, id } = personBy(actor)
  const portal = portalOf(kind)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where(personColumns[kind], '=', id)
    .where(portal === 'user' ? isOpenSession : isOpenStaffSession)
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
    endsAt: sessionEnd(portal, row.created_at, row.last_seen_at).toISOString(),
    current: row.id === actor.sessionId,
  }))
}

/** Ends a session of who asks, and takes the cookie back when it is this one. Refusals: `session-not-found`. */
export async function endOwnSession(tx: Tx, http: Http, actor: SessionActor | StaffActor, id: number): Promise<void> {
  const person = personBy(actor)
  if (!(await endSessionOf(tx, person, id))) throw new Refusal('session-not-found')
  if (id === actor.sessionId) takeCookie(http, portalOf(person.kind))
}
