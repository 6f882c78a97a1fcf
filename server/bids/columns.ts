import { type Selectable, sql } from 'kysely'
import type { BidStatus } from '#domain/auctions/bid-lifecycle.ts'
import type { BidState } from '#domain/auctions/deadline.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { effectiveStatusSql } from '#server/auctions/auction.ts'
import type { Tables } from '#server/db/tables.ts'

export type BidRow = Selectable<Tables['bids']>

/** A bid as its rules judge it. */
export function bidState(bid: BidRow): BidState {
  const { status, valid_until: validUntil, lapsed_at: lapsedAt, needs_confirmation: needsConfirmation } = bid
  return { status, validUntil, lapsedAt, needsConfirmation, renewalAskedAt: bid.renewal_asked_at }
}

/** The column of each charge field. */
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

/** Whether a row of `bids` is pending as stored, but no longer valid. */
export const isLapsingSql = sql<boolean>`(bids.status = 'pending' and bids.valid_until <= statement_timestamp())`

/**
 * The status of a bid now: pending ones of an auction that ran out, or that have lapsed, are expired, stored by the clock or
 * not yet. It is `effectiveBidStatus` of domain/auctions/deadline.ts; a test holds the two together.
 */
export const effectiveBidStatusSql = sql<BidStatus>`case
  when bids.status = 'pending' and ${effectiveStatusSql} = 'expired' then 'expired'
  when ${isLapsingSql} then 'expired' else bids.status end`

/** When a bid has lapsed, by the clock or as read. */
export const lapsedAtSql = sql<Date | null>`case when ${isLapsingSql} then bids.valid_until else bids.lapsed_at end`

/** Whether the trucker of a row of `bids` is suspended. */
export const isOfSuspendedSql = sql<boolean>`bids.trucker_id in (select id from users where suspended_at is not null)`
