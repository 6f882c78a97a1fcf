import type { DetailReader } from '#domain/details/readers.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { liveAwardStates } from '#server/awards/live-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Actor, areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { idsInScope } from '#server/loads/queries.ts'

/** A load with what the caller is to it. */
export type ReadLoad = { load: LoadRow; reader: DetailReader }
/** The same with the load's row locked, and the moment at which it is judged. */
export type LockedLoad = ReadLoad & { now: Date }

/** Refusals: `load-not-found` for a load that the caller may not see. Source: G-036. */
export async function findLoad(db: Db, actor: Actor, loadId: number, settings: AwardSettings): Promise<ReadLoad> {
  const [found] = await findLoads(db, actor, [loadId], settings)
  if (!found) throw new Refusal('load-not-found')
  return found
}

/** Those of some loads that the caller may see. */
export async function findLoads(db: Db, actor: Actor, loadIds: number[], settings: AwardSettings): Promise<ReadLoad[]> {
  const loads = await db.selectFrom('loads').selectAll().where('id', 'in', loadIds).execute()
  const readers = await readersOf(db, actor, loads, settings)
  return loads.flatMap((load) => {
    const reader = readers.get(load.id)
    return reader ? { load, reader } : []
  })
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

async function readerOf(db: Db, actor: Actor, load: LoadRow, settings: AwardSettings): Promise<DetailReader | null> {
  return (await readersOf(db, actor, [load], settings)).get(load.id) ?? null
}

/** What the caller is to each of some loads, by their ids, without those that the caller may not see. */
async function readersOf(
  db: Db,
  actor: Actor,
  loads: LoadRow[],
  { revealsParties }: AwardSettings,
): Promise<Map<number, DetailReader>> {
  if (actor.visitor === 'staff' || actor.visitor === 'admin') {
    const role = actor.visitor
    return new Map(loads.map(({ id }) => [id, { role }]))
  }
  const own = loads.filter((load) => (actor.visitor === 'shipper' ? load.shipper_id : load.winner_id) === actor.id)
  const states = await liveAwardStates(db, own)
  if (actor.visitor === 'shipper') {
    const isRevealed = ({ id }: LoadRow) => revealsParties && states.get(id) === 'acknowledged'
    return new Map(own.map((load) => [load.id, { role: 'shipper', isRevealed: isRevealed(load) }]))
  }
  const others = loads.filter((load) => !own.includes(load)).map(({ id }) => id)
  const bidders = (await inScope(db, actor, others)).map((id): [number, DetailReader] => [
    id,
    { role: 'trucker', stage: 'bidder' },
  ])
  const winners = own.map(({ id }): [number, DetailReader] => [
    id,
    { role: 'trucker', stage: states.get(id) === 'acknowledged' ? 'acknowledged' : 'awarded' },
  ])
  return new Map([...bidders, ...winners])
}

/** Those of some loads that a trucker may see. */
async function inScope(db: Db, { id, user }: UserActor, loadIds: number[]): Promise<number[]> {
  if (loadIds.length === 0) return []
  const found = await db
    .selectFrom('loads')
    .select('loads.id')
    .where('loads.id', 'in', loadIds)
    .where('loads.id', 'in', idsInScope(db, id, areasInScope(user)))
    .execute()
  return found.map((load) => load.id)
}
