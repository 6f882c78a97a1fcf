import { sql } from 'kysely'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { linkVisitors } from '#domain/permissions.ts'
import type { Database, Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { Actor, AnyActor, SessionActor, StaffRow, UserRow } from './actor.ts'
import { findCalendarActor } from './find-calendar-actor.ts'
import { findLinkActor } from './find-link-actor.ts'
import { comesByToken, findTokenActor } from './find-token-actor.ts'
import { giveCookie, type Http, type Portal, sessionCookie } from './session-cookies.ts'
import { staffAges, userAges } from './sessions.ts'
import { hashOf } from './token.ts'

/** How old "last seen" may be before it is written again: not every request is a write. */
const seenMinutes = 10

/**
 * The caller, searched in the portals that the endpoint admits, in the order of its visitors; by its link alone where
 * links are admitted, and by its access token alone where it sends one.
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

/** A cookie of the plain name, by https: until it is renewed, and a minute longer for requests on their way. */
const isReadable = `(not $2 or host_cookie_since is null or host_cookie_since > now() - interval '1 minute')`

type SessionValues = [tokenHash: Buffer, byOldCookie: boolean]
const userOfSession = statement<{ values: SessionValues; row: UserRow & { session_id: number; stale: boolean } }>(
  'user-of-session',
  `select users.*, sessions.id as session_id, last_seen_at < now() - interval '${seenMinutes} minutes' as stale
   from sessions join users on users.id = sessions.user_id
   where token_hash = $1 and last_seen_at > now() - interval '${userAges.idle}'
     and sessions.created_at > now() - interval '${userAges.longest}' and ${isReadable}`,
)

/** The user whose session a request came with. */
export async function findUser(database: Database, http: Http): Promise<SessionActor | null> {
  const cookie = sessionCookie(http.request, 'user')
  if (cookie === null) return null
  const tokenHash = hashOf(cookie.token)
  const [user] = await userOfSession(database.kysely, tokenHash, cookie.isOld)
  if (!user) return null
  if (user.stale) await touch(database.kysely, tokenHash)
  if (cookie.isOld) await renewCookie(database.kysely, http, 'user', cookie.token)
  return { visitor: user.role, id: user.id, user, sessionId: user.session_id }
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
     and sessions.created_at > now() - interval '${staffAges.longest}' and ${isReadable}`,
)

async function findStaff(database: Database, http: Http): Promise<Actor | null> {
  const cookie = sessionCookie(http.request, 'staff')
  if (cookie === null) return null
  const tokenHash = hashOf(cookie.token)
  const [staff] = await staffOfSession(database.kysely, tokenHash, cookie.isOld)
  if (!staff) return null
  if (staff.stale) await touch(database.kysely, tokenHash)
  if (cookie.isOld) await renewCookie(database.kysely, http, 'staff', cookie.token)
  const { has_totp: hasTotp, has_passkey: hasPasskey, by_passkey: byPasskey } = staff
  const factors = { hasFactor: hasTotp || hasPasskey, isByFactor: hasTotp || (hasPasskey && byPasskey) }
  return { visitor: 'staff', id: staff.id, staff, sessionId: staff.session_id, ...factors }
}

/** Gives a cookie of the plain name the one that no sibling host can set; from then on the plain one is not read. */
async function renewCookie(db: Db, http: Http, portal: Portal, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ host_cookie_since: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hashOf(token))
    .where('host_cookie_since', 'is', null)
    .execute()
  giveCookie(http, portal, token)
}

async function touch(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}
