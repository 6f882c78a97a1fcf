import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '#domain/scopes.ts'
import { tokenPrefix } from '#domain/access/token.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isByLink } from '#domain/permissions.ts'
import type { Database, Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { TokenActor, UserRow } from './actor.ts'
import type { Http } from './session-cookies.ts'
import { bearerOf, hashOf } from './token.ts'

/** Whether the last use is old enough to be written again, as SQL: not every request is a write. Source: Y-168. */
const isStale = `coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)`

/**
 * Whether a request is judged by an access token, whatever cookies it has: where an account is needed, whatever else it
 * sends as a token is one that is not valid. Source: Y-163.
 */
export function comesByToken(request: FastifyRequest, endpoint: Endpoint): boolean {
  if (sendsToken(request)) return true
  return bearerOf(request) !== null && endpoint.access !== 'anyone' && !isByLink(endpoint)
}

/** Whether a request sends what looks like an access token. */
export function sendsToken(request: FastifyRequest): boolean {
  return bearerOf(request)?.startsWith(tokenPrefix) ?? false
}

type Found = UserRow & { token_id: number; token_scopes: Scope[]; is_stale: boolean }
const userOfToken = statement<{ values: [tokenHash: Buffer]; row: Found }>(
  'user-of-token',
  `select users.*, access_grants.id as token_id, scopes as token_scopes, ${isStale} as is_stale
   from access_grants join users on users.id = access_grants.user_id
   where token_hash = $1 and kind = 'token' and revoked_at is null and expires_at > clock_timestamp()
     and suspended_at is null`,
)

/**
 * The account whose access token a request sends; null if it is wrong, revoked or expired, or its account is suspended,
 * always after the same query. Read again for each request. Source: Y-161, Y-162.
 */
export async function findTokenActor(database: Database, { request }: Http): Promise<TokenActor | null> {
  const [found] = await userOfToken(database.kysely, hashOf(bearerOf(request) ?? ''))
  if (!found) return null
  const { token_id: id, token_scopes: scopes, is_stale, ...user } = found
  if (is_stale) await touch(database.kysely, id, request.ip)
  return { visitor: user.role, id: user.id, user, token: { id, scopes } }
}

/** Only one of several simultaneous requests writes. */
async function touch(db: Db, id: number, address: string): Promise<void> {
  await db
    .updateTable('access_grants')
    .set({ last_used_at: sql<Date>`clock_timestamp()`, last_used_from: address })
    .where('id', '=', id)
    .where(sql.raw<boolean>(isStale))
    .execute()
}
