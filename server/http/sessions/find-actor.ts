import { sql } from 'kysely'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { linkVisitors, type UserRole } from '#domain/permissions.ts'
import type { Database, Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { memberJson } from './member-json.ts'
import type { Actor, AnyActor, MemberActor, SessionActor, StaffRow, UserRow, CalendarActor } from './actor.ts'
import { findLinkActor } from './find-link-actor.ts'
import { comesByToken, findTokenActor } from './find-token-actor.ts'
import { type Http, sessionCookie } from './session-cookies.ts'
import { staffAges, userAges } from './sessions.ts'
import { hashOf } from './token.ts'

type Found = { id: number; user_id: number; role: UserRole; options: { alarms: boolean }; is_stale: boolean }

/** Whether the last use is old enough to be written again, as SQL: not every request is a write. */
const isStale = `coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)`

const userOfCalendar = statement<{ values: [tokenHash: Buffer]; row: Found }>(
  'user-of-calendar',
  `select access_grants.id, user_id, users.role, options, ${isStale} as is_stale
   from access_grants join users on users.id = access_grants.user_id
   where token_hash = $1 and kind = 'calendar' and suspended_at is null`,
)

/** How old "last seen" may be before it is written again: not every request is a write. */
const seenMinutes = 10

/**
 * The caller, searched in the portals that the endpoint admits, in the order of its visitors; only by its link if links
 * are admitted, and only by its access token if it sends one.
 */
export async function findActor(database: Database, http: Http, endpoint: Endpoint): Promise<AnyActor | null> {
  const { access } = endpoint
  if (comesByToken(http.request, endpoint)) return findTokenActor(database, http)
  if (access === 'anyone') return null
  if (access.includes('calendar')) return findCalendarActor(database, http)
  const byLink = linkVisitors.find((visitor) => access.includes(visitor))
  if (byLink) return findLinkActor(database, http, byLink)
  const searches = new Set(access.map((visitor) => (visitor === 'staff' ? findStaff : findUser)))
  for (const find of searches) {
    const actor = await find(database, http)
    if (actor) return actor
  }
  return null
}

type SessionValues = [tokenHash: Buffer]
type UserOfSession = UserRow & { session_id: number; stale: boolean; member: MemberActor | null }
const userOfSession = statement<{ values: SessionValues; row: UserOfSession }>(
  'user-of-session',
  `select users.*, sessions.id as session_id, last_seen_at < now() - interval '${seenMinutes} minutes' as stale,
     ${memberJson} as member
   from sessions left join members on members.id = sessions.member_id and members.active
     join users on users.id = coalesce(sessions.user_id, members.user_id)
   where token_hash = $1 and last_seen_at > now() - interval '${userAges.idle}'
     and sessions.created_at > now() - interval '${userAges.longest}'`,
)

/** The user whose session a request came with. */
export async function findUser(database: Database, http: Http): Promise<SessionActor | null> {
  const token = sessionCookie(http.request, 'user')
  if (token === null) return null
  const tokenHash = hashOf(token)
  const [found] = await userOfSession(database.kysely, tokenHash)
  if (!found) return null
  const { member, ...user } = found
  if (user.stale) await touch(database.kysely, tokenHash)
  return { visitor: user.role, id: user.id, user, sessionId: user.session_id, member }
}

type StaffOfSession = StaffRow & {
  session_id: number
  stale: boolean
  has_totp: boolean
  has_passkey: boolean
  by_passkey: boolean
}
const staffOfSession = statement<{ values: SessionValues; row: StaffOfSession }>(
  'staff-of-session',
  `select staff.*, sessions.id as session_id, last_seen_at < now() - interval '${seenMinutes} minutes' as stale,
     exists (select from second_factors where second_factors.staff_id = staff.id and since is not null) as has_totp,
     exists (select from passkeys where passkeys.staff_id = staff.id) as has_passkey, sessions.by_passkey
   from sessions join staff on staff.id = sessions.staff_id
   where token_hash = $1 and active and last_seen_at > now() - interval '${staffAges.idle}'
     and sessions.created_at > now() - interval '${staffAges.longest}'`,
)

async function findStaff(database: Database, http: Http): Promise<Actor | null> {
  const token = sessionCookie(http.request, 'staff')
  if (token === null) return null
  const tokenHash = hashOf(token)
  const [staff] = await staffOfSession(database.kysely, tokenHash)
  if (!staff) return null
  if (staff.stale) await touch(database.kysely, tokenHash)
  const { has_totp: hasTotp, has_passkey: hasPasskey, by_passkey: byPasskey } = staff
  const factors = { hasFactor: hasTotp || hasPasskey, isByFactor: hasTotp || (hasPasskey && byPasskey) }
  return { visitor: 'staff', id: staff.id, staff, sessionId: staff.session_id, ...factors }
}

async function touch(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/**
 * The owner of the calendar whose address is asked for; null for a wrong, ended and replaced one and for one of a suspended
 * account alike, after the same query. Source: Y-232.
 */
async function findCalendarActor(database: Database, { request }: Http): Promise<CalendarActor | null> {
  const { token } = request.params as { token: string }
  const [found] = await userOfCalendar(database.kysely, hashOf(token))
  if (!found) return null
  if (found.is_stale) {
    await database.kysely
      .updateTable('access_grants')
      .set({ last_used_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', found.id)
      .where(sql.raw<boolean>(isStale))
      .execute()
  }
  return {
    visitor: 'calendar',
    id: found.id,
    grant: { userId: found.user_id, role: found.role, alarms: found.options.alarms },
  }
}
