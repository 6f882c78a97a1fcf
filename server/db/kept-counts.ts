import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'
import { locks } from './locks.ts'

type KeptList = Tables['kept_counts']['list']

/**
 * How many loads or bids have one of the stored statuses, or documents of loads one of the types, as SQL; null is any.
 * Loads may be those of some areas.
 *
 * Exact at the moment of the statement it stands in, and as fast however long the list is: triggers keep the figures.
 */
export function keptCountSql(list: KeptList, kinds: readonly string[] | null, areas: number[] | null = null) {
  const ofKinds = kinds === null ? sql`true` : sql`kind = any(${kinds}::text[])`
  const inAreas = areas === null ? sql`true` : sql`drayage_area_id = any(${areas}::int[])`
  return sql<number>`select coalesce(sum(count), 0)::bigint from kept_counts
    where list = ${list} and ${ofKinds} and ${inAreas}`
}

/**
 * Sums up what writers have added to the kept counts since the last time: each figure is one row again.
 *
 * Any number of processes may do it, one at a time; nobody waits for it, and no reader ever sees another sum.
 */
export async function sumUpCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      isFree: boolean
    }>`select pg_try_advisory_xact_lock(${locks.keptCounts}) as "isFree"`.execute(tx)
    if (!rows[0]!.isFree) return
    await sql`
      with scattered as (
        select list, kind, drayage_area_id from kept_counts group by 1, 2, 3 having count(*) > 1
      ), taken as (
        delete from kept_counts as kept using scattered
        where kept.list = scattered.list and kept.kind = scattered.kind
          and kept.drayage_area_id is not distinct from scattered.drayage_area_id
        returning kept.*
      )
      insert into kept_counts select list, kind, drayage_area_id, sum(count) from taken group by 1, 2, 3`.execute(tx)
  })
}
