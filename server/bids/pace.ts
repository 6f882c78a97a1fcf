import { nextChangeAt } from '#domain/bids/pace.ts'
import { formatTimeWithZone } from '#domain/formats.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LockedAuction } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

/**
 * Refuses a change of a bid that would be one too many within an hour, on a load that goes to the first bid within the
 * shipper's limit. A new bid after a withdrawal is a change. Needs the load's lock. Refusals: `too-many-changes`.
 * Source: F-205.
 */
export async function refuseProbing(tx: Tx, { load, now }: LockedAuction, bidId: number): Promise<void> {
  if (load.award_rule !== 'first') return
  const rows = await readChanges(tx, load.id, bidId, now)
  const next = nextChangeAt(
    rows.map(({ at }) => at),
    now,
  )
  if (next === null) return
  throw new Refusal('too-many-changes', undefined, {
    words: { time: formatTimeWithZone(next, areaTimeZone(load.drayage_area_id)) },
  })
}

const readChanges = statement<{ values: [loadId: number, bidId: number, now: Date]; row: { at: Date } }>(
  'read-bid-changes',
  `select at from events where load_id = $1 and bid_id = $2 and action in ('bid_modified', 'bid_submitted')
     and at > $3::timestamptz - interval '1 hour'
     and id > coalesce((select min(id) from events where load_id = $1 and bid_id = $2 and action = 'bid_submitted'), 0)`,
)
