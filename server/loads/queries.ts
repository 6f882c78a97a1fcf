import { sql } from 'kysely'
import { type LoadAction, loadActions } from '#domain/live/changes.ts'
import type { Db } from '#server/db/db.ts'

/** What gives a load its status; the events of single bids carry theirs. */
const statusActions: LoadAction[] = loadActions.filter(
  (action) => action !== 'bid_submitted' && action !== 'bid_modified',
)

/** When a load last came to each of its statuses: ISO instants by status, read from what happened to it. */
export async function statusTimesOf(db: Db, loadId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('events')
    .select([sql<string>`after->>'status'`.as('status'), sql<Date>`max(at)`.as('at')])
    .where('load_id', '=', loadId)
    .where('action', 'in', statusActions)
    // An extension of a running auction changes no status.
    .where(sql<boolean>`after->>'status' is distinct from before->>'status'`)
    .groupBy(sql`after->>'status'`)
    .execute()
  return Object.fromEntries(rows.map(({ status, at }) => [status, at.toISOString()]))
}
