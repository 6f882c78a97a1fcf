import { sql } from 'kysely'
import { type LoadAction, loadActions, loadRows } from '#domain/events/table.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { isBiddingSql, ofActiveShipperSql } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { executePrepared } from '#server/db/statement.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { shipperLoads } from './sources.ts'

/** The events that give a load its status; those of single bids have their own. */
const statusActions = loadActions.filter((action) => loadRows[action].setsStatus)

type StatusTimes = Record<string, string>

/** When a load last came to each of its statuses: ISO instants by status, read from what happened to it. */
export async function statusTimesOf(db: Db, loadId: number): Promise<StatusTimes> {
  return Object.fromEntries(await readTimes(db, loadId, statusActions))
}

type LoadOfTrucker = { id: number; status: AnyLoadStatus; biddingEndsAt: string }

/**
 * The same for a trucker: `active` is when the auction last opened, whether or not a bid came since. An assigned load
 * has no times after the award. The time at which the auction expired is that of the end of bidding, unless the own bid
 * was pending until then: a later one would say that others had bid. Source: G-225, G-226; F-214.
 */
export async function statusTimesForTrucker(db: Db, load: LoadOfTrucker, truckerId: number): Promise<StatusTimes> {
  const actions = statusActions.filter((action) => action !== 'load_activated')
  const [rows, took] = await Promise.all([readTimes(db, load.id, actions), tookPart(db, load.id, truckerId)])
  const { pending, active, expired, ...times } = Object.fromEntries(rows)
  const opened = [pending, active].filter((time) => time !== undefined).toSorted()
  const known = Object.entries(times).filter(([status]) => load.status !== 'assigned' || untilAward.includes(status))
  const end = took ? expired : load.status === 'expired' ? load.biddingEndsAt : undefined
  return {
    ...Object.fromEntries(known),
    ...(end && { expired: end }),
    ...(opened.length > 0 && { active: opened.at(-1)! }),
  }
}

/** Whether the trucker has a bid in an auction, or had one when it ended. */
async function tookPart(db: Db, loadId: number, truckerId: number): Promise<boolean> {
  const bid = await db
    .selectFrom('bids')
    .select('id')
    .where('load_id', '=', loadId)
    .where('trucker_id', '=', truckerId)
    .where((of) => of.or([of('expired_with_auction', '=', true), of('status', 'in', ['pending', 'accepted'])]))
    .executeTakeFirst()
  return bid !== undefined
}

const untilAward = ['assigned']

async function readTimes(db: Db, loadId: number, actions: LoadAction[]): Promise<[status: string, at: string][]> {
  const rows = await db
    .selectFrom('events')
    .select([sql<string>`after->>'status'`.as('status'), sql<Date>`max(at)`.as('at')])
    .where('load_id', '=', loadId)
    .where('action', 'in', actions)
    // An extension of a running auction changes no status.
    .where(sql<boolean>`after->>'status' is distinct from before->>'status'`)
    // Events after an ended award belong only to that award.
    .where(sql<boolean>`(after->>'status' in ('pending', 'active', 'expired') or id > coalesce((
      select max(ended.id) from events as ended
      where ended.load_id = ${loadId} and ended.action in ('award_declined', 'award_released')), 0))`)
    .groupBy(sql`after->>'status'`)
    .execute()
  return rows.map(({ status, at }) => [status, at.toISOString()])
}

/** The member of staff who moved a load last, or null. Source: F-026. */
export async function lastMoverOf(db: Db, loadId: number): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('events')
    .innerJoin('staff', 'staff.id', 'events.actor_staff_id')
    .select(['staff.id', 'staff.full_name as name'])
    .where('load_id', '=', loadId)
    .where('action', '=', 'status_changed')
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The loads that a trucker may see: open for bids in an area served, or bid on. Source: G-032; Y-065. */
export function idsInScope(db: Db, truckerId: number, areas: number[]) {
  return db
    .selectFrom('loads')
    .select('loads.id')
    .where(isBiddingSql)
    .where(ofActiveShipperSql)
    .where('drayage_area_id', '=', sql<number>`any(${areas}::int[])`)
    .union(db.selectFrom('bids').select('load_id as id').where('trucker_id', '=', truckerId))
}

/** A load as its owner sees it after a write of the same transaction. */
export async function readShipperLoad(db: Db, loadId: number): Promise<ShipperLoad> {
  const source = shipperLoads(db)
  const query = selectJson(source).where(sql<boolean>`loads.id = ${loadId}`)
  const [row] = await executePrepared(db, query.compile())
  if (!row) throw new Error(`Load ${loadId} is not there`)
  return parseRow(source, row.json)
}
