import { sql } from 'kysely'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { isBiddingSql, ofActiveShipperSql } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import { executePrepared } from '#server/db/statement.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { shipperLoads } from './sources.ts'

export { adminLoads, nestedLoadFields, nestedLoads, shipperLoads, truckerLoads } from './sources.ts'
export { staffLoads } from '#server/loads/staff/staff-loads.ts'
export { areaNameSql, columns as loadSortColumns, orderOfStaffLoads } from './lists/orders.ts'
export { openLimitOf, refuseTooManyOpen } from './open-limit.ts'
export { archiveWork } from './archive-work.ts'
export { type KeptDetails, pricingValuesSql, readKeptDetails, stampFreeDays, updateDetails } from './load-details.ts'
export { countLoads } from './count-market.ts'
export { groundOfLoadText, groundsOfLoads, groundsOfStaffLoads } from './lists/search-loads.ts'
export { isListedSql } from './lists/slices.ts'
export { isOverForSql, truckerStatusSql } from './trucker-status.ts'

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
