import { createHash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Access } from '#domain/permissions.ts'
import type { Database, Db, Tx } from '#server/db/db.ts'
import type { Actor, StaffRow, UserRow } from './actor.ts'

/** The two portals have sessions and cookies of their own; neither opens the other. Source: G-043. */
export type Portal = 'user' | 'staff'

const cookieNames: Record<Portal, string> = { user: 'quaybid_session', staff: 'quaybid_staff_session' }
export const sessionsChannel = 'quaybid_sessions'
const idleDays = 14
/** How old "last seen" may be before it is written again: not every request is a write. */
const seenMinutes = 10

/** The hash under which a session is stored; null when the request carries no token of that portal. */
export function sessionHash(request: FastifyRequest, portal: Portal): Buffer | null {
  const token = request.cookies[cookieNames[portal]]
  return token === undefined ? null : hash(token)
}

/**
 * Starts a session under a new token and gives the browser its cookie.
 *
 * The session that the request came with ends, so that a token planted before the sign-in is worth nothing after it.
 */
export async function openSession(
  tx: Tx,
  http: { request: FastifyRequest; reply: FastifyReply },
  portal: Portal,
  accountId: number,
): Promise<void> {
  await endSession(tx, http, portal)
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash(token),
      user_id: portal === 'user' ? accountId : null,
      staff_id: portal === 'staff' ? accountId : null,
    })
    .execute()
  http.reply.setCookie(cookieNames[portal], token, { ...cookieOptions(http.request), maxAge: idleDays * 86_400 })
}

/** Ends the session that the request came with, if any, its live streams too, and takes the cookie back. */
export async function endSession(
  tx: Tx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  portal: Portal,
): Promise<void> {
  const tokenHash = sessionHash(request, portal)
  if (tokenHash === null) return
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  await sql`select pg_notify(${sessionsChannel}, ${tokenHash.toString('hex')})`.execute(tx)
  reply.clearCookie(cookieNames[portal], cookieOptions(request))
}

/** Who makes the request, looked for in the portals that the endpoint lets in. */
export async function findActor(database: Database, request: FastifyRequest, access: Access): Promise<Actor | null> {
  if (access === 'anyone') return null
  const asUser = access.some((visitor) => visitor !== 'staff') ? await findUser(database, request) : null
  return asUser ?? (access.includes('staff') ? await findStaff(database, request) : null)
}

async function findUser(database: Database, request: FastifyRequest): Promise<Actor | null> {
  const tokenHash = sessionHash(request, 'user')
  if (tokenHash === null) return null
  const { rows } = await database.pool.query<UserRow & { stale: boolean }>({
    name: 'user-of-session',
    text: `select users.*, last_seen_at < now() - interval '${seenMinutes} minutes' as stale
      from sessions join users on users.id = sessions.user_id
      where token_hash = $1 and last_seen_at > now() - interval '${idleDays} days'`,
    values: [tokenHash],
  })
  const user = rows[0]
  if (!user) return null
  if (user.stale) await touch(database.kysely, tokenHash)
  return { visitor: user.role, id: user.id, user, tokenHash }
}

async function findStaff(database: Database, request: FastifyRequest): Promise<Actor | null> {
  const tokenHash = sessionHash(request, 'staff')
  if (tokenHash === null) return null
  const { rows } = await database.pool.query<StaffRow & { stale: boolean }>({
    name: 'staff-of-session',
    text: `select staff.*, last_seen_at < now() - interval '${seenMinutes} minutes' as stale
      from sessions join staff on staff.id = sessions.staff_id
      where token_hash = $1 and active and last_seen_at > now() - interval '${idleDays} days'`,
    values: [tokenHash],
  })
  const staff = rows[0]
  if (!staff) return null
  if (staff.stale) await touch(database.kysely, tokenHash)
  return { visitor: 'staff', id: staff.id, staff, tokenHash }
}

async function touch(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isHttps || request.protocol === 'https',
  } as const
}
