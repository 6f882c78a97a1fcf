import { sql } from 'kysely'
import { tokenLimits } from '#domain/access/token.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { tokenRecord } from '#server/http/sessions/revoke-tokens.ts'
import { notifyOwner } from '#server/notifications/notify.ts'
import { linkToTokens, type TokenRow } from './queries.ts'

/** Tokens in one transaction. */
const batch = 50

/**
 * How close a token is to its end, as SQL: 3 ended, 2 on its last day, 1 in its last week, unless it was made for a
 * week.
 */
const stage = `case when expires_at <= clock_timestamp() then 3
  when expires_at <= clock_timestamp() + interval '1 day' then 2
  when expires_at <= clock_timestamp() + interval '7 days' and expires_at > created_at + interval '8 days' then 1
  else 0 end`

/** Tells owners a week and a day before a token ends, and records its end, each once. Source: Y-158, G-413. */
export async function attendTokens(db: Db): Promise<void> {
  let taken
  do taken = await db.transaction().execute(attendSome)
  while (taken === batch)
}

async function attendSome(tx: Tx): Promise<number> {
  const { rows } = await sql<TokenRow>`
    update access_grants set end_stage = ${sql.raw(stage)} where id in (
      select id from access_grants
      where kind = 'token' and revoked_at is null and end_stage < 3
        and expires_at <= clock_timestamp() + interval '7 days' and end_stage < ${sql.raw(stage)}
      order by expires_at limit ${batch} for update skip locked)
    returning *`.execute(tx)
  for (const row of rows) await attend(tx, row)
  return rows.length
}

async function attend(tx: Tx, row: TokenRow): Promise<void> {
  const after = { userId: row.user_id, ...tokenRecord(row) }
  if (row.end_stage === 3) {
    await recordEvents(tx, [{ action: 'token_expired', userId: row.user_id, after }])
    return
  }
  const noticed = { ...after, when: row.end_stage === 2 ? 'within a day' : 'within a week' }
  const [eventId] = await recordEvents(tx, [{ action: 'token_expiring', userId: row.user_id, after: noticed }])
  await notifyOwner(tx, 'token_expiring', { eventId, userId: row.user_id, link: linkToTokens, after: noticed })
}

/** Removes tokens that ended, or were revoked, some time ago: the events keep them. Source: Y-166. */
export async function forgetTokens(db: Db): Promise<void> {
  await db
    .deleteFrom('access_grants')
    .where('kind', '=', 'token')
    .where(
      sql<Date>`least(expires_at, revoked_at)`,
      '<',
      sql<Date>`now() - make_interval(days => ${tokenLimits.keptDays})`,
    )
    .execute()
}
