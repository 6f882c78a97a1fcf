import type { AwardState } from '#domain/awards/award-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type AwardRow, issueLater } from './find-award.ts'

/** The state of the award of a load that has not ended; `awarded` for a load that was awarded before awards were kept. */
export async function liveAwardState(db: Db, load: Pick<LoadRow, 'id' | 'winner_id'>): Promise<AwardState | null> {
  return (await liveAwardStates(db, [load])).get(load.id) ?? null
}

/** The same of several loads by their ids, without those that have no award. */
export async function liveAwardStates(
  db: Db,
  loads: Pick<LoadRow, 'id' | 'winner_id'>[],
): Promise<Map<number, AwardState>> {
  const ids = loads.filter((load) => load.winner_id !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const awards = await db
    .selectFrom('awards')
    .select(['load_id', 'state'])
    .where('load_id', 'in', ids)
    .where('state', 'in', ['awarded', 'acknowledged'])
    .execute()
  const kept = new Map(awards.map((award) => [award.load_id, award.state]))
  return new Map(ids.map((id) => [id, kept.get(id) ?? 'awarded']))
}

/**
 * The award of a locked load that has not ended. A load that was awarded before awards were kept gets its award now.
 */
export async function liveAwardOf(tx: Tx, load: Pick<LoadRow, 'id'>, settings: AwardSettings): Promise<AwardRow> {
  const find = () =>
    tx
      .selectFrom('awards')
      .selectAll()
      .where('load_id', '=', load.id)
      .where('state', 'in', ['awarded', 'acknowledged'])
      .executeTakeFirst()
  const award = await find()
  if (award) return award
  await issueLater(tx, load.id, settings)
  const issued = await find()
  if (!issued) throw new Error(`Load ${load.id} has no award`)
  return issued
}
