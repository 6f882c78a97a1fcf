import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { sessionLimits } from '#domain/auth/session-limits.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { giveCookie, type Http, isSecure, type Portal, sessionCookie, takeCookie } from './session-cookies.ts'
import { type Person, ownedBy, personColumns, personTable, portalOf } from './person.ts'
import { endTickets } from './second-factor.ts'
import { hashOf, newToken } from './token.ts'

export { giveCookie, type Http, type Portal, takeCookie } from './session-cookies.ts'

export const sessionsChannel = 'quaybid_sessions'
/** Open sessions of one person. */
export const mostSessions = 20
/** Characters that are stored of a User-Agent. */
const longestUserAgent = 400

/** The hash under which a session is stored; null when the request carries no token of that portal. */
export function sessionHash(request: FastifyRequest, portal: Portal): Buffer | null {
  const token = sessionCookie(request, portal)
  return token === null ? null : hashOf(token)
}

/**
 * Starts a session under a new token and gives the browser its cookie.
 *
 * The session that the request came with ends, so that a token planted before the sign-in is worth nothing after it.
 * `isConfirmed`: its owner made the account a moment ago.
 */
export async function openSession(
  tx: Tx,
  http: Http,
  person: Person,
  { byPasskey = false, isConfirmed = false }: { byPasskey?: boolean; isConfirmed?: boolean } = {},
): Promise<void> {
  const portal = portalOf(person.kind)
  await endSession(tx, http, portal)
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      ...ownedBy(person),
      user_agent: http.request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
      // For processes of the previous release, which also read it by a plain name.
      host_cookie_since: isSecure(http.request) ? sql<Date>`'-infinity'` : null,
      by_passkey: byPasskey,
      ...(isConfirmed && { confirmed_at: sql<Date>`clock_timestamp()` }),
    })
    .execute()
  await endOldestSessions(tx, person)
  giveCookie(http, portal, token)
}

/** Keeps the newest sessions of someone. Locks their row: of sign-ins at one moment each counts those before it. */
async function endOldestSessions(tx: Tx, { kind, id }: Person): Promise<void> {
  await sql`select from ${personTable(kind)} where id = ${id} for no key update`.execute(tx)
  const column = sql.ref(personColumns[kind])
  await endSessionsWhere(
    tx,
    sql`id in (select id from sessions where ${column} = ${id} order by id desc offset ${mostSessions})`,
  )
}

/** Gives a session a new token, for `giveCookie` after the commit; null when the session has ended. */
export async function renewSession(tx: Tx, sessionId: number): Promise<string | null> {
  const token = newToken()
  const renewed = await tx
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), last_seen_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return renewed ? token : null
}

/** Ends the session that the request came with, if any, its live streams too, and takes the cookie back. */
export async function endSession(tx: Tx, http: Http, portal: Portal): Promise<void> {
  const tokenHash = sessionHash(http.request, portal)
  if (tokenHash === null) return
  await endSessionsWhere(tx, sql`token_hash = ${tokenHash}`)
  takeCookie(http, portal)
}

/** Ends the sessions of someone with their live streams, except the one to keep, if any, and sign-ins under way. */
export async function endOtherSessions(tx: Tx, person: Person, keptId = 0): Promise<void> {
  await endTickets(tx, person)
  await endSessionsWhere(tx, sql`${sql.ref(personColumns[person.kind])} = ${person.id} and id <> ${keptId}`)
}

/** Ends all that is open of an account: the sessions and sign-ins under way of its owner and of its members. */
export async function endSessionsOfAccount(tx: Tx, userId: number): Promise<void> {
  const people = sql`(user_id = ${userId} or member_id in (select id from members where members.user_id = ${userId}))`
  await sql`delete from sign_in_tickets where ${people}`.execute(tx)
  await endSessionsWhere(tx, people)
}

/** Ends one session of someone with its live streams; false when they have none of that id. */
export async function endSessionOf(tx: Tx, { kind, id }: Person, sessionId: number): Promise<boolean> {
  return (await endSessionsWhere(tx, sql`${sql.ref(personColumns[kind])} = ${id} and id = ${sessionId}`)) > 0
}

/**
 * Closes the streams of a member of staff whose sessions no longer have the factor that may be required of them; where none
 * is, their pages open them again. The sessions stay. Source: Y-244.
 */
export async function closeStreamsWithoutFactor(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_notify(${sessionsChannel}, id::text) from sessions where staff_id = ${staffId}
    and not exists (select from second_factors where staff_id = ${staffId} and since is not null)
    and not (by_passkey and exists (select from passkeys where staff_id = ${staffId}))`.execute(tx)
}

/** Ends overdue sessions, with their live streams. */
export async function endOverdueSessions(db: Db): Promise<void> {
  const overdue = (['user', 'staff'] as const).map((portal) => {
    const { longest, idle } = agesOf(portal)
    return sql`staff_id is ${portal === 'staff' ? sql`not null` : sql`null`}
      and (created_at <= now() - ${longest}::interval or last_seen_at <= now() - ${idle}::interval)`
  })
  await endSessionsWhere(db, sql.join(overdue, sql` or `))
}

/** Returns how many sessions were ended. Every process is informed and closes their streams. */
async function endSessionsWhere(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from sessions where ${condition} returning id)
    select pg_notify(${sessionsChannel}, id::text) from ended`.execute(db)
  return rows.length
}

/** The limits of a portal as intervals. */
function agesOf(portal: Portal): { longest: string; idle: string } {
  const { longest, idle } = sessionLimits[portal]
  return { longest: `${longest} milliseconds`, idle: `${idle} milliseconds` }
}

export const [userAges, staffAges] = [agesOf('user'), agesOf('staff')]
/** The sessions of users that are not over, used lately and not begun too long ago. Source: G-222. */
export const isOpenSession = sql<boolean>`(last_seen_at > now() - ${sql.lit(userAges.idle)}::interval
  and sessions.created_at > now() - ${sql.lit(userAges.longest)}::interval)`
/** The same of sessions of staff. */
export const isOpenStaffSession = sql<boolean>`(last_seen_at > now() - ${sql.lit(staffAges.idle)}::interval
  and sessions.created_at > now() - ${sql.lit(staffAges.longest)}::interval)`
