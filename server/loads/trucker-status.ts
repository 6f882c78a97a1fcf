import { type RawBuilder, sql } from 'kysely'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { effectiveStatusSql, isOpenSql } from '#server/auctions/auction.ts'

/** Whether a row of `loads` was awarded to someone other than the trucker. Source: G-226. */
export function wentToAnotherSql(truckerId: number): RawBuilder<boolean> {
  return sql<boolean>`(loads.status not in ('pending', 'active', 'expired')
    and (loads.status <> 'cancelled' or loads.winner_id is not null) and loads.winner_id is distinct from ${truckerId})`
}

/**
 * Whether the trucker has a bid on a row of `loads` that the shipper may still accept, or has been asked to renew one
 * since bidding ended: these see how the auction goes on. For all others it is expired when bidding ends, since only
 * others' bids keep it running. Source: F-214.
 */
function hasPartSql(truckerId: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from bids as own where own.load_id = loads.id and own.trucker_id = ${truckerId}
    and (own.status = 'pending' and coalesce(own.valid_until > statement_timestamp(), true)
      or own.status in ('pending', 'expired') and own.renewal_asked_at >= loads.bidding_ends_at))`
}

/** Whether the auction of a row of `loads` is over as far as this trucker may know. */
export function isOverForSql(truckerId: number | RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(loads.status in ('pending', 'active') and loads.bidding_ends_at <= statement_timestamp()
    and not ${hasPartSql(truckerId)})`
}

/**
 * The status of a row of `loads` as this trucker gets it: an open auction is active, with or without bids; a load that
 * went to someone else stays assigned. Source: G-225, G-226; F-214.
 */
export function truckerStatusSql(truckerId: number): RawBuilder<AnyLoadStatus> {
  return sql<AnyLoadStatus>`case
    when ${isOverForSql(truckerId)} then 'expired'
    when ${isOpenSql} then 'active'
    when ${wentToAnotherSql(truckerId)} then 'assigned'
    else ${effectiveStatusSql} end`
}
