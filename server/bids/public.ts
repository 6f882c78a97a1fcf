import { type Selectable, sql } from 'kysely'
import type { Bid } from '#domain/bids/bid.ts'
import type { BidStatus } from '#domain/bids/lifecycle.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { effectiveStatusSql } from '#server/auctions/public.ts'
import type { Db, Tables } from '#server/db/db.ts'

export type BidRow = Selectable<Tables['bids']>

/** Where each charge of the wire is stored. */
export const chargeColumns = {
  drayage: 'drayage',
  fsc: 'fsc',
  prepull: 'prepull',
  chassisFee: 'chassis_fee',
  storage: 'storage',
  storageFreedays: 'storage_freedays',
  terminalFreehours: 'terminal_freehours',
  terminalWaitingrate: 'terminal_waitingrate',
  deliveryFreehours: 'delivery_freehours',
  deliveryWaitingrate: 'delivery_waitingrate',
  dryRun: 'dry_run',
  examStop: 'exam_stop',
  extraStop: 'extra_stop',
  dropFee: 'drop_fee',
  overWeightfee: 'overweight_fee',
  dgFee: 'dg_fee',
  reeferFee: 'reefer_fee',
} as const satisfies Record<ChargeName, keyof BidRow>

/** The columns of the charges. */
export type ChargeRow = Pick<BidRow, (typeof chargeColumns)[ChargeName]>

/**
 * A bid as every reader may see it: of the trucker, the id alone. Source: G-026.
 *
 * The effective status is for rows read at some moment; one just written under the lock has the right one.
 */
export function toBid(row: BidRow & { load_number: string; effective_bid_status?: BidStatus }): Bid {
  return {
    id: row.id,
    loadId: row.load_id,
    loadNumber: row.load_number,
    truckerId: row.trucker_id,
    status: row.effective_bid_status ?? row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...chargesOf(row),
    otherFees: row.other_fees,
    notes: row.notes,
  }
}

/** The charges of a stored bid by their names on the wire. */
export function chargesOf(row: ChargeRow): Record<ChargeName, number> {
  const pairs = Object.entries(chargeColumns).map(([name, column]) => [name, row[column]])
  return Object.fromEntries(pairs) as Record<ChargeName, number>
}

/** The status of a bid now: pending ones of an auction that ran out are expired, closed by the clock or not yet. */
const effectiveBidStatusSql = sql<BidStatus>`case
  when bids.status = 'pending' and ${effectiveStatusSql} = 'expired' then 'expired' else bids.status end`

/** Bids with their load's number and their status now. */
export function selectBids(db: Db) {
  return db
    .selectFrom('bids')
    .innerJoin('loads', 'loads.id', 'bids.load_id')
    .selectAll('bids')
    .select(['loads.load_number', effectiveBidStatusSql.as('effective_bid_status')])
}

/** Bids with one of these statuses now: by the stored ones first, then by what they amount to at this moment. */
export function hasBidStatus(statuses: BidStatus[]) {
  const stored: BidStatus[] = statuses.includes('expired') ? [...statuses, 'pending'] : statuses
  return sql<boolean>`bids.status = any(${stored}::text[]) and ${effectiveBidStatusSql} = any(${statuses}::text[])`
}
