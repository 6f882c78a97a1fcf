import { type RawBuilder, sql } from 'kysely'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { effectiveStatusSql, isOpenSql } from '#server/auctions/public.ts'

/** Whether a row of `loads` was awarded to someone other than the trucker. Source: G-226. */
export function wentToAnotherSql(truckerId: number): RawBuilder<boolean> {
  return sql<boolean>`(loads.status not in ('pending', 'active', 'expired')
    and (loads.status <> 'cancelled' or loads.winner_id is not null) and loads.winner_id is distinct from ${truckerId})`
}

/**
 * The status of a row of `loads` as this trucker gets it: an open auction is active, with or without bids; a load that
 * went to someone else stays assigned. Source: G-225, G-226.
 */
export function truckerStatusSql(truckerId: number): RawBuilder<AnyLoadStatus> {
  return sql<AnyLoadStatus>`case
    when ${isOpenSql} then 'active'
    when ${wentToAnotherSql(truckerId)} then 'assigned'
    else ${effectiveStatusSql} end`
}
