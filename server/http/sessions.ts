import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { sessionLimits } from '#domain/auth/session-limits.ts'
import type { Access } from '#domain/permissions.ts'
import type { Database, Db, Tx } from '#server/db/db.ts'
import type { Actor, StaffRow, UserRow } from './actor.ts'
import { hashOf, newToken } from './token.ts'

/** The two portals have sessions and cookies of their own; neither opens the other. Source: G-043. */
export type Portal = 'user' | 'staff'

export type Http = { request: FastifyRequest; reply: FastifyReply }

const cookieNames: Record<Portal, string> = { user: 'quaybid_session', staff: 'quaybid_staff_session' }
const accountColumns = { user: 'user_id', staff: 'staff_id' } as const
export const sessionsChannel = 'quaybid_sessions'
/** Open sessions of an account. */
export const mostSessions = 20
/** Characters that are kept of what a browser says of itself. */
const longestUserAgent = 400
/** How old "last seen" may be before it is written again: not every request is a write. */
const seenMinutes = 10

/** The hash under which a session is stored; null when the request carries no token of that portal. */
export function sessionHash(request: FastifyRequest, portal: Portal): Buffer | null {
  const token = request.cookies[cookieNames[portal]]
  return token === undefined ? null : hashOf(token)
}

/**
 * Starts a session under a new token and gives the browser its cookie.
 *
 * The session that the request came with ends, so that a token planted before the sign-in is worth nothing after it.
 */
export async function openSession(tx: Tx, http: Http, portal: Portal, accountId: number): Promise<void> {
  await endSession(tx, http, portal)
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: portal === 'user' ? accountId : null,
      staff_id: portal === 'staff' ? accountId : null,
      user_agent: http.request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    })
    .execute()
  await endOldestSessions(tx, portal, accountId)
  giveCookie(http, portal, token)
}

/** Keeps the newest sessions of an account. Locks its row: of sign-ins at one moment each counts those before it. */
async function endOldestSessions(tx: Tx, portal: Portal, accountId: number): Promise<void> {
  const table = sql.table(portal === 'user' ? 'users' : 'staff')
  await sql`select from ${table} where id = ${accountId} for no key update`.execute(tx)
  const column = sql.ref(portal === 'user' ? 'user_id' : 'staff_id')
  await endSessionsWhere(
    tx,
    sql`id in (select id from sessions where ${column} = ${accountId} order by id desc offset ${mostSessions})`,
  )
}

/** Gives a session a new token, for `giveCookie` once that is committed; null when the session has ended meanwhile. */
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

/** Ends the sessions of an account with their live streams, all but the one that is to be kept, if any. */
export async function endOtherSessions(
  tx: Tx,
  portal: Portal,
  { accountId, keptId = 0 }: { accountId: number; keptId?: number },
): Promise<void> {
  const column = sql.ref(accountColumns[portal])
  await endSessionsWhere(tx, sql`${column} = ${accountId} and id <> ${keptId}`)
}

/** Ends one session of an account with its live streams; false when the account has none of that id. */
export async function endSessionOf(tx: Tx, portal: Portal, accountId: number, sessionId: number): Promise<boolean> {
  return (await endSessionsWhere(tx, sql`${sql.ref(accountColumns[portal])} = ${accountId} and id = ${sessionId}`)) > 0
}

/** Ends the sessions whose time is over, with their live streams. */
export async function endOverdueSessions(db: Db): Promise<void> {
  const overdue = (['user', 'staff'] as const).map((portal) => {
    const { longest, idle } = agesOf(portal)
    return sql`${sql.ref(accountColumns[portal])} is not null
      and (created_at <= now() - ${longest}::interval or last_seen_at <= now() - ${idle}::interval)`
  })
  await endSessionsWhere(db, sql.join(overdue, sql` or `))
}

/** Answers how many sessions were ended. Every process hears of them and closes their streams. */
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

const [userAges, staffAges] = [agesOf('user'), agesOf('staff')]
/** The sessions of users that are not over, used lately and not begun too long ago. Source: G-222. */
export const isOpenSession = sql<boolean>`(last_seen_at > now() - ${sql.lit(userAges.idle)}::interval
  and sessions.created_at > now() - ${sql.lit(userAges.longest)}::interval)`
/** The same of sessions of staff. */
export const isOpenStaffSession = sql<boolean>`(last_seen_at > now() - ${sql.lit(staffAges.idle)}::interval
  and sessions.created_at > now() - ${sql.lit(staffAges.longest)}::interval)`

/** Who makes the request, looked for in the portals that the endpoint lets in, first in that of whom it names first. */
export async function findActor(database: Database, request: FastifyRequest, access: Access): Promise<Actor | null> {
  if (access === 'anyone') return null
  const searches = new Set(access.map((visitor) => (visitor === 'staff' ? findStaff : findUser)))
  for (const find of searches) {
    const actor = await find(database, request)
    if (actor) return actor
  }
  return null
}

async function findUser(database: Database, request: FastifyRequest): Promise<Actor | null> {
  const tokenHash = sessionHash(request, 'user')
  if (tokenHash === null) return null
  const { rows } = await database.pool.query<UserRow & { session_id: number; stale: boolean }>({
    name: 'user-of-session',
    text: `select users.*, sessions.id as session_id, last_seen_at < now() - interval '${seenMinutes} minutes' as stale
      from sessions join users on users.id = sessions.user_id
      where token_hash = $1 and last_seen_at > now() - interval '${userAges.idle}'
        and sessions.created_at > now() - interval '${userAges.longest}'`,
    values: [tokenHash],
  })
  const user = rows[0]
  if (!user) return null
  if (user.stale) await touch(database.kysely, tokenHash)
  return { visitor: user.role, id: user.id, user, sessionId: user.session_id }
}

async function findStaff(database: Database, request: FastifyRequest): Promise<Actor | null> {
  const tokenHash = sessionHash(request, 'staff')
  if (tokenHash === null) return null
  const { rows } = await database.pool.query<StaffRow & { session_id: number; stale: boolean }>({
    name: 'staff-of-session',
    text: `select staff.*, sessions.id as session_id, last_seen_at < now() - interval '${seenMinutes} minutes' as stale
      from sessions join staff on staff.id = sessions.staff_id
      where token_hash = $1 and active and last_seen_at > now() - interval '${staffAges.idle}'
        and sessions.created_at > now() - interval '${staffAges.longest}'`,
    values: [tokenHash],
  })
  const staff = rows[0]
  if (!staff) return null
  if (staff.stale) await touch(database.kysely, tokenHash)
  return { visitor: 'staff', id: staff.id, staff, sessionId: staff.session_id }
}

async function touch(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export function takeCookie({ request, reply }: Http, portal: Portal): void {
  reply.clearCookie(cookieNames[portal], cookieOptions(request))
}

export function giveCookie({ request, reply }: Http, portal: Portal, token: string): void {
  reply.setCookie(cookieNames[portal], token, {
    ...cookieOptions(request),
    maxAge: sessionLimits[portal].longest / 1000,
  })
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isHttps || request.protocol === 'https',
  } as const
}
