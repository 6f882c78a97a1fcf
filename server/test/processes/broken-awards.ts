import type { OwnDatabase } from './own-database.ts'

/** The invariants of a load's awards at rest; returns the broken ones. */
export async function brokenAwards(own: OwnDatabase, loadId: number): Promise<unknown[]> {
  const { rows } = await own.database.pool.query(
    `with live as (select * from awards where load_id = $1 and state in ('awarded', 'acknowledged')),
      load as (select * from loads where id = $1), bid as (select * from bids where load_id = $1)
    select
      (select count(*) from live) <= 1 as "one live award",
      (select count(*) from live) = (select (status = 'assigned')::int from load) as "a live award is a load that is assigned",
      (select bid_id from live) is not distinct from (select winning_bid_id from load) as "its winner",
      (select count(*) from bid where status = 'accepted') = (select count(*) from live) as "one accepted bid",
      (select count(*) from award_offers where load_id = $1 and state = 'open')
        <= (select (status in ('pending', 'active'))::int from load) as "no offer is left open",
      (select count(*) from awards where load_id = $1) = (select count(*) from events where load_id = $1
        and action = 'bid_accepted') as "an event an award",
      (select count(*) from confirmations join awards on awards.id = award_id where load_id = $1)
        = 2 * (select count(*) from awards where load_id = $1) as "two papers an award"`,
    [loadId],
  )
  return Object.entries(rows[0] as object).filter(([, holds]) => holds !== true)
}
