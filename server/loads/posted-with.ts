import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * The loads that were posted together with a row of `loads`, itself among them: the first and how many, of those for which the
 * condition on `other` holds. The key that joins them is the caller's and never sent.
 */
export function postedWithSql(isSeen: RawBuilder<boolean> = sql`true`) {
  return sql<{
    load_id: number
    count: number
  }>`(select min(other.id) as load_id, count(*)::int as count from loads as other
    where other.batch_id = loads.batch_id and other.shipper_id = loads.shipper_id and ${isSeen})`.as<'posted_with'>(
    'posted_with',
  )
}

export const postedWithField = {
  when: sql<boolean>`posted_with.count > 1`,
  fields: { loadId: sql`posted_with.load_id`, count: sql`posted_with.count` },
}

/** Whether a trucker may see `other`: its own bids, and what is open for bids in the areas that it serves, as `idsInScope` has them. */
export function isSeenByTrucker(truckerId: number): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from bids as own where own.load_id = other.id and own.trucker_id = ${truckerId})
    or other.status in ('pending', 'active') and other.bidding_ends_at > statement_timestamp()
      and other.shipper_id not in (select id from users where suspended_at is not null)
      and exists (select from users as reader where reader.id = ${truckerId} and reader.registered
        and other.drayage_area_id = any(reader.areas_served)))`
}

/** The ids of the loads that were posted together with a load of any shipper; only this one, if it was posted singly. */
export async function idsPostedWith(db: Db, loadId: number): Promise<number[]> {
  const of = (column: 'batch_id' | 'shipper_id') => sql`(select ${sql.ref(column)} from loads where id = ${loadId})`
  const isOfBatch = sql<boolean>`(batch_id = ${of('batch_id')} and shipper_id = ${of('shipper_id')})`
  const rows = await db
    .selectFrom('loads')
    .select('id')
    .where((where) => where.or([where('id', '=', loadId), isOfBatch]))
    .execute()
  return rows.map(({ id }) => id)
}
