import type { Selectable } from 'kysely'
import type { PaperSide } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type LoadRow, lockAuction } from '#server/auctions/auction.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { findWinningBid } from './awarded-bid.ts'
import { insertAward } from './insert-award.ts'

export type AwardRow = Selectable<Tables['awards']>

/** One of the two accounts of an award. */
export type Side = Pick<UserActor, 'visitor' | 'id'>

/** An award as one of its sides sees it. */
export type SideOfAward = { award: AwardRow; side: PaperSide }

/**
 * The award of a load for its shipper, or for the trucker who has or had it: the latest one. A load that was awarded
 * before awards were kept gets its award and confirmations now, once.
 *
 * Refusals: `confirmation-not-found`, for anyone else too. Source.
 */
export async function findAward(db: Db, actor: Side, loadId: number, settings: AwardSettings): Promise<SideOfAward> {
  const award = (await latestAward(db, actor, loadId)) ?? (await issued(db, actor, loadId, settings))
  if (!award) throw new Refusal('confirmation-not-found')
  return { award, side: sideOf(actor) }
}

export function sideOf({ visitor }: Pick<UserActor, 'visitor'>): PaperSide {
  return visitor === 'shipper' ? 'shipper' : 'trucker'
}

/** A load whose row is locked, with its award that has not ended, for one of the two sides. */
export type LockedAward = SideOfAward & { load: LoadRow; now: Date }

/** Refusals: `confirmation-not-found` for anyone but the sides of a live award. */
export async function lockAward(
  tx: Tx,
  actor: UserActor,
  loadId: number,
  settings: AwardSettings,
): Promise<LockedAward> {
  const auction = await lockAuction(tx, loadId)
  const found = await findAward(tx, actor, loadId, settings)
  if (!auction || !isLive(found.award)) throw new Refusal('confirmation-not-found')
  return { ...found, load: auction.load, now: auction.now }
}

export function isLive({ state }: Pick<AwardRow, 'state'>): boolean {
  return state === 'awarded' || state === 'acknowledged'
}

/** Whether the bid won at once, within the limit of its shipper: the other rule awards no load before bidding ends. Source: F-205. */
export function wonAsFirst(load: Pick<LoadRow, 'bidding_ends_at'>, { how, awarded_at }: AwardRow): boolean {
  return how === 'rule' && awarded_at < load.bidding_ends_at
}

function latestAward(db: Db, { visitor, id }: Side, loadId: number): Promise<AwardRow | undefined> {
  const ofLoad = db
    .selectFrom('awards')
    .selectAll('awards')
    .where('load_id', '=', loadId)
    .orderBy('ordinal', 'desc')
    .limit(1)
  if (visitor === 'trucker') return ofLoad.where('trucker_id', '=', id).executeTakeFirst()
  return ofLoad.innerJoin('loads', 'loads.id', 'awards.load_id').where('loads.shipper_id', '=', id).executeTakeFirst()
}

async function issued(db: Db, actor: Side, loadId: number, settings: AwardSettings) {
  const isPartyOf = actor.visitor === 'trucker' ? 'winner_id' : 'shipper_id'
  const load = await db
    .selectFrom('loads')
    .select('winner_id')
    .where('id', '=', loadId)
    .where(isPartyOf, '=', actor.id)
    .executeTakeFirst()
  if (!load?.winner_id) return undefined
  await issueLater(db, loadId, settings)
  return latestAward(db, actor, loadId)
}

/** Gives a load that was awarded before awards were kept its award and confirmations; any other stays as it is. */
export async function issueLater(db: Db, loadId: number, settings: AwardSettings): Promise<void> {
  if (db.isTransaction) return insertLater(db as Tx, loadId, settings)
  await db.transaction().execute((tx) => insertLater(tx, loadId, settings))
}

async function insertLater(tx: Tx, loadId: number, settings: AwardSettings): Promise<void> {
  const auction = await lockAuction(tx, loadId)
  const [bid] = await findWinningBid(tx, loadId)
  if (!auction || !bid || bid.ordinal > 1) return
  const { load, now } = auction
  const awardedAt = load.assigned_at ?? bid.updated_at
  await insertAward(tx, { load, bid, how: 'accept', awardedAt, issuedAt: now, client: null, settings })
  // An overdue acknowledgement is not news.
  await rewriteClocks(tx, [loadId], { quietly: true })
}
