import { sql } from 'kysely'
import { lockAuction } from '#server/auctions/auction.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { lapse } from './amendments.ts'

const batch = 100

/**
 * Ends the proposed changes that were not answered in time, each under its load's lock. Any number of processes may do
 * it; each is ended once. Until then every read and write judges the time itself. Source: X-151.
 */
export async function lapseAmendments(db: Db): Promise<void> {
  const due = await db
    .selectFrom('amendments')
    .innerJoin('awards', 'awards.id', 'amendments.award_id')
    .select(['amendments.id', 'awards.load_id'])
    .where('amendments.state', '=', 'open')
    .where('lapses_at', '<=', clockSql)
    .orderBy('lapses_at')
    .limit(batch)
    .execute()
  for (const { id, load_id: loadId } of due) await db.transaction().execute((tx) => lapseOne(tx, id, loadId))
}

async function lapseOne(tx: Tx, amendmentId: number, loadId: number): Promise<void> {
  const auction = await lockAuction(tx, loadId)
  const amendment = await tx
    .selectFrom('amendments')
    .selectAll()
    .where('id', '=', amendmentId)
    .where(sql<boolean>`state = 'open' and lapses_at <= ${clockSql}`)
    .executeTakeFirst()
  if (!auction || !amendment) return
  const award = await tx.selectFrom('awards').selectAll().where('id', '=', amendment.award_id).executeTakeFirstOrThrow()
  await lapse(tx, amendment, { award, load: auction.load, now: auction.now })
}
