import { sql } from 'kysely'
import type { AdminLoad, NestedLoad, ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import { effectiveStatusSql, isOpenSql, type LoadRow, ofActiveShipperSql } from '#server/auctions/public.ts'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { truckerStatusSql, wentToAnotherSql } from './trucker-status.ts'

export { selectStaffLoads, toStaffLoad } from './staff-loads.ts'
export { areaNameSql, orderOfStaffLoads } from './orders.ts'
export { countLoads } from './count-market.ts'
export { groundOfLoadText, groundsOfLoads } from './search-loads.ts'
export { truckerStatusSql } from './trucker-status.ts'

/** A row of `loads` with its status at the moment of the query. */
export type ReadLoadRow = LoadRow & { effective_status: AnyLoadStatus }
type Oversight = { winner_bid_id: number | null; winner_trucker_id: number | null; winner_drayage: number | null }
type Names = { shipper_name: string; winner_name: string | null }
type OwnBid = {
  my_bid_id: number | null
  my_bid_status: BidStatus | null
  is_won: boolean
  went_to_another: boolean
}

/** Loads with their effective status and, for those who may know it, the award. */
export function selectLoads(db: Db) {
  return db
    .selectFrom('loads')
    .leftJoin('bids as winner', 'winner.id', 'loads.winning_bid_id')
    .selectAll('loads')
    .select([
      effectiveStatusSql.as('effective_status'),
      'winner.public_id as winner_bid_id',
      'winner.trucker_id as winner_trucker_id',
      'winner.drayage as winner_drayage',
    ])
}

/** The same with the names of shipper and winner: for admins alone. Source: G-026, G-051. */
export function selectLoadsForAdmin(db: Db) {
  return selectLoads(db)
    .innerJoin('users as shipper', 'shipper.id', 'loads.shipper_id')
    .leftJoin('users as winning', 'winning.id', 'winner.trucker_id')
    .select([
      accountNameSql('shipper').as('shipper_name'),
      sql<string | null>`${accountNameSql('winning')}`.as('winner_name'),
    ])
}

/** Loads with the status that the trucker gets and the trucker's own bid, no one else's. */
export function selectLoadsForTrucker(db: Db, truckerId: number) {
  return db
    .selectFrom('loads')
    .leftJoin('bids as mine', (join) =>
      join.onRef('mine.load_id', '=', 'loads.id').on('mine.trucker_id', '=', truckerId),
    )
    .selectAll('loads')
    .select([
      truckerStatusSql(truckerId).as('effective_status'),
      wentToAnotherSql(truckerId).as('went_to_another'),
      'mine.public_id as my_bid_id',
      sql<boolean>`coalesce(mine.id = loads.winning_bid_id, false)`.as('is_won'),
      // Until the clock has closed the auction, its pending bids already count as expired.
      sql<BidStatus | null>`case when mine.status = 'pending' and ${effectiveStatusSql} = 'expired'
        then 'expired' else mine.status end`.as('my_bid_status'),
    ])
}

/** The loads that a trucker may see: open in an area served, or bid on. Source: G-032. */
export function idsInScope(db: Db, truckerId: number, areas: number[]) {
  return db
    .selectFrom('loads')
    .select('loads.id')
    .where(isOpenSql)
    .where(ofActiveShipperSql)
    .where('drayage_area_id', '=', sql<number>`any(${areas}::int[])`)
    .union(db.selectFrom('bids').select('load_id as id').where('trucker_id', '=', truckerId))
}

export function toNestedLoad(row: ReadLoadRow): NestedLoad {
  return {
    id: row.id,
    loadNumber: row.load_number,
    drayageAreaID: row.drayage_area_id,
    pickupTerminalID: row.pickup_terminal_id,
    returnTerminalID: row.return_terminal_id,
    deliveryCityOrZip: row.delivery_city_or_zip,
    export: row.export,
    liveOrdrop: row.live_or_drop,
    containerType: row.container_type,
    weight: row.weight,
    weightUnit: 'lbs',
    specialHandling: row.special_handling,
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
    specialInstructions: row.special_instructions,
    auctionDuration: row.auction_duration,
    status: row.effective_status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

function toLoad(row: ReadLoadRow) {
  return {
    ...toNestedLoad(row),
    shipperId: row.shipper_id,
    assignedAt: row.assigned_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}

/** With the bid count and the award, the winner as an id. */
function toOverseenLoad(row: ReadLoadRow & Oversight) {
  const { winner_trucker_id: truckerId, winner_drayage: drayage } = row
  return {
    ...toLoad(row),
    bidCount: row.bid_count,
    winningBidId: row.winner_bid_id,
    winner: truckerId === null || drayage === null ? null : { truckerId, drayage },
  }
}

export function toAdminLoad(row: ReadLoadRow & Oversight & Names): AdminLoad {
  const load = toOverseenLoad(row)
  return {
    ...load,
    shipperName: row.shipper_name,
    winner: load.winner && { ...load.winner, truckerName: row.winner_name ?? '' },
  }
}

/** For the owner alone: the target price is in no other answer. Source: G-028. */
export function toShipperLoad(row: ReadLoadRow & Oversight): ShipperLoad {
  return { ...toOverseenLoad(row), targetPrice: row.target_price }
}

/** Only the winner's own answer names the winning bid; no one else learns of the completion. Source: G-031, G-226. */
export function toTruckerLoad(row: ReadLoadRow & OwnBid): TruckerLoad {
  const load = { ...toLoad(row), ...(row.went_to_another && { completedAt: null }) }
  if (row.my_bid_id === null || row.my_bid_status === null) return load
  return {
    ...load,
    myBidId: row.my_bid_id,
    myBidStatus: row.my_bid_status,
    ...(row.is_won && { winningBidId: row.my_bid_id }),
  }
}

/** A load as its owner sees it after a write of the same transaction. */
export async function readShipperLoad(db: Db, loadId: number): Promise<ShipperLoad> {
  return toShipperLoad(await selectLoads(db).where('loads.id', '=', loadId).executeTakeFirstOrThrow())
}
