import type { DetailReader } from '#domain/details/readers.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { liveAwardState } from '#server/awards/live-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Actor, areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { idsInScope } from '#server/loads/queries.ts'

/** A load with what the caller is to it. */
export type ReadLoad = { load: LoadRow; reader: DetailReader }
/** The same with the load's row locked, and the moment at which it is judged. */
export type LockedLoad = ReadLoad & { now: Date }

/** Refusals: `load-not-found` for a load that the caller may not see. Source: G-036. */
export async function findLoad(db: Db, actor: Actor, loadId: number, settings: AwardSettings): Promise<ReadLoad> {
  const load = await db.selectFrom('loads').selectAll().where('id', '=', loadId).executeTakeFirst()
  const reader = load && (await readerOf(db, actor, load, settings))
  if (!load || !reader) throw new Refusal('load-not-found')
  return { load, reader }
}

/** Refusals: `load-not-found` for anyone but the owner, the winner and staff; `load-closed`. Source: X-039. */
export async function lockLoad(tx: Tx, actor: Actor, loadId: number, settings: AwardSettings): Promise<LockedLoad> {
  const auction = await lockAuction(tx, loadId)
  const reader = auction && (await readerOf(tx, actor, auction.load, settings))
  if (!auction || !reader || (reader.role === 'trucker' && reader.stage === 'bidder')) {
    throw new Refusal('load-not-found')
  }
  const { load, now } = auction
  if (load.status === 'completed' || load.status === 'cancelled') throw new Refusal('load-closed')
  return { load, reader, now }
}

async function readerOf(
  db: Db,
  actor: Actor,
  load: LoadRow,
  { revealsParties }: AwardSettings,
): Promise<DetailReader | null> {
  if (actor.visitor === 'staff' || actor.visitor === 'admin') return { role: actor.visitor }
  if (actor.visitor === 'shipper') {
    if (load.shipper_id !== actor.id) return null
    const isRevealed = revealsParties && (await liveAwardState(db, load)) === 'acknowledged'
    return { role: 'shipper', isRevealed }
  }
  if (load.winner_id === actor.id) {
    const state = await liveAwardState(db, load)
    return { role: 'trucker', stage: state === 'acknowledged' ? 'acknowledged' : 'awarded' }
  }
  return (await isInScope(db, actor, load.id)) ? { role: 'trucker', stage: 'bidder' } : null
}

async function isInScope(db: Db, { id, user }: UserActor, loadId: number): Promise<boolean> {
  const found = await db
    .selectFrom('loads')
    .select('loads.id')
    .where('loads.id', '=', loadId)
    .where('loads.id', 'in', idsInScope(db, id, areasInScope(user)))
    .executeTakeFirst()
  return found !== undefined
}
