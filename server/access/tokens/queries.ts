import { type Selectable, sql } from 'kysely'
import type { AccessToken } from '#domain/access/token.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'
import { tokenRecord } from '#server/http/sessions/revoke-tokens.ts'

export type TokenRow = Selectable<Tables['access_grants']>

export function toToken(row: TokenRow): AccessToken {
  return {
    id: row.public_id,
    name: row.name,
    start: row.known_by,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  }
}

/** The tokens of an account that are not revoked, those that have expired too, newest first. */
export async function tokensOf(db: Db, userId: number): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'token')
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToken)
}

type By = Pick<Event, 'actorUserId' | 'actorStaffId'>

/**
 * Revokes a token, one of an account where that is given; again, nothing happens. Returns the id of the event with the
 * token, null where there was none to write.
 *
 * Refusals: `token-not-found`.
 */
export async function revoke(tx: Tx, publicId: number, by: By, userId: number | null = null) {
  const found = await tx
    .selectFrom('access_grants')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('kind', '=', 'token')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId!))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('token-not-found')
  if (found.revoked_at !== null) return null
  await tx
    .updateTable('access_grants')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', found.id)
    .execute()
  const after = { userId: found.user_id, ...tokenRecord(found) }
  const [eventId] = await recordEvents(tx, [{ action: 'token_revoked', userId: found.user_id, ...by, after }])
  return { eventId, userId: found.user_id, after }
}

/** The page of the web app where the owner manages access tokens. */
export const linkToTokens = '/settings'
