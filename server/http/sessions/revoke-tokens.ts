import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'

/** Revokes all access tokens of an account; returns them. Source: Y-169, G-412. */
export async function revokeTokensOf(
  tx: Tx,
  userId: number,
  by: Pick<Event, 'actorUserId' | 'actorStaffId'> & { userId?: number },
) {
  const revoked = await tx
    .updateTable('access_grants')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'token')
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
  await recordEvents(
    tx,
    revoked.map((row) => ({ action: 'token_revoked' as const, ...by, after: { userId, ...tokenRecord(row) } })),
  )
  return revoked
}

/** The part of a token that an event stores: its label, never the token. Source: Y-158. */
export function tokenRecord({ name, known_by }: Pick<Selectable<Tables['access_grants']>, 'name' | 'known_by'>) {
  return { name, start: known_by }
}
