import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { liveAwardOf } from '#server/awards/live-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Uploader } from '#server/documents/take-file.ts'

/** A locked load with the award that its work is for, and the moment at which it is judged. */
export type WorkedLoad = { load: LoadRow; awardId: number; now: Date }

/** The load, unlocked, before anything slow. Refusals: those of `lockWorkedLoad`. */
export async function mayAdd(db: Db, uploader: Uploader, loadId: number): Promise<LoadRow> {
  const load = await db.selectFrom('loads').selectAll().where('id', '=', loadId).executeTakeFirst()
  return refuseWork(load, uploader)
}

/**
 * Refusals: `load-not-found` for anyone but the owner, the winner and staff; `load-not-awarded`; `load-closed`.
 * Source: X-103.
 */
export async function lockWorkedLoad(
  tx: Tx,
  uploader: Uploader,
  loadId: number,
  settings: AwardSettings,
): Promise<WorkedLoad> {
  const auction = await lockAuction(tx, loadId)
  const load = refuseWork(auction?.load, uploader)
  const award = await liveAwardOf(tx, load, settings)
  return { load, awardId: award.id, now: auction!.now }
}

function refuseWork(load: LoadRow | undefined, { visitor, id }: Uploader): LoadRow {
  const isSide = visitor === 'staff' || id === (visitor === 'shipper' ? load?.shipper_id : load?.winner_id)
  if (!load || !isSide) throw new Refusal('load-not-found')
  if (load.status === 'completed' || load.status === 'cancelled') throw new Refusal('load-closed')
  if (load.winner_id === null) throw new Refusal('load-not-awarded')
  return load
}
