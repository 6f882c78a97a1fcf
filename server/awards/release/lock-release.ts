import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import { type ReleaseFacts, refuseRelease } from '#domain/awards/release.ts'
import type { AwardSettings, PaperSide } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { type AwardRow, type Side, sideOf } from '#server/awards/find-award.ts'
import { liveAwardOf } from '#server/awards/live-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { releaseFactsOf } from './release-facts.ts'

/** A locked load with its live award, and what its end is judged by at `now`. */
export type LockedRelease = { load: LoadRow; award: AwardRow; facts: ReleaseFacts; now: Date }

/**
 * The live award of a load that one of its sides is to end. Refusals: `load-not-found` for anyone else; `award-missing`;
 * `container-left`, also from delivered on. Source.
 */
export async function lockForRelease(
  tx: Tx,
  actor: Side,
  loadId: number,
  settings: AwardSettings,
): Promise<LockedRelease & { side: PaperSide }> {
  const locked = await lockAwarded(tx, loadId, settings, (load) => refuseStranger(tx, actor, load))
  const refusal = refuseRelease(locked.facts)
  if (refusal) throw new Refusal(refusal)
  return { ...locked, side: sideOf(actor) }
}

/** The same for any caller that `refuse` accepts, wherever the container is. */
export async function lockAwarded(
  tx: Tx,
  loadId: number,
  settings: AwardSettings,
  refuse: (load: LoadRow) => Promise<void> | void,
): Promise<LockedRelease> {
  const auction = await lockAuction(tx, loadId)
  if (!auction) throw new Refusal('load-not-found')
  const { load, now } = auction
  await refuse(load)
  if (load.winner_id === null || load.status === 'cancelled') throw new Refusal('award-missing')
  if (!isAssigned(load.status)) throw new Refusal('container-left')
  const award = await liveAwardOf(tx, load, settings)
  return { load, award, now, facts: await releaseFactsOf(tx, load, award) }
}

/** A trucker who had the load before is no stranger, but has no award. */
export async function refuseStranger(db: Db, { visitor, id }: Side, load: LoadRow): Promise<void> {
  const isParty = visitor === 'trucker' ? load.winner_id === id : load.shipper_id === id
  if (isParty) return
  const earlier = visitor === 'trucker' && (await hadAward(db, load.id, id))
  throw new Refusal(earlier ? 'award-missing' : 'load-not-found')
}

async function hadAward(db: Db, loadId: number, truckerId: number): Promise<boolean> {
  const award = await db
    .selectFrom('awards')
    .select('id')
    .where('load_id', '=', loadId)
    .where('trucker_id', '=', truckerId)
    .executeTakeFirst()
  return award !== undefined
}
