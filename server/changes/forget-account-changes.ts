import { sql } from 'kysely'
import { changeLimits } from '#domain/changes/changes.ts'
import type { Db } from '#server/db/db.ts'

/** Rows removed in one statement. */
const batch = 5000

/**
 * Removes old changes, and all of accounts without a token, expired and revoked ones included, which are kept for 30 days. With
 * another token they begin anew. Source: F-282.
 */
export async function forgetAccountChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('followers')
    .where('user_id', 'not in', db.selectFrom('access_grants').select('user_id').where('kind', '=', 'token'))
    .execute()
  // Of a token that was made meanwhile, whose row was there still.
  await sql`insert into followers (user_id) select distinct user_id from access_grants where kind = 'token'
    on conflict do nothing`.execute(db)
  let removed
  do removed = await forgetBatch(db)
  while (removed === batch)
}

async function forgetBatch(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_changes where ctid in (
      select ctid from account_changes where at < now() - make_interval(days => ${changeLimits.keptDays}) order by at limit ${batch})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
