import type { ShipperLoad } from '#domain/loads/load.ts'
import { effectiveOfferState } from '#domain/auctions/offer-lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { databaseNow } from '#server/db/db.ts'

type Reopened = NonNullable<ShipperLoad['reopened']>

const mostOffers = 20

/**
 * For the shipper of a load whose auction was reopened: who had it, and the offers since. Undefined if it was never
 * awarded, or is awarded again.
 */
export async function reopenedOf(db: Db, { id, winningBidId }: ShipperLoad): Promise<Reopened | undefined> {
  if (winningBidId !== null) return undefined
  const award = await db
    .selectFrom('awards')
    .select(['trucker_id', 'state', 'ended_by', 'ended_at'])
    .where('load_id', '=', id)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!award?.ended_at) return undefined
  const { trucker_id: truckerId, state, ended_by: endedBy, ended_at: at } = award
  const how = state === 'declined' ? 'declined' : endedBy === 'trucker' ? 'given_back' : 'released'
  return { at: at.toISOString(), truckerId, how, offers: await offersSince(db, id, at) }
}

async function offersSince(db: Db, loadId: number, since: Date): Promise<Reopened['offers']> {
  const rows = await db
    .selectFrom('award_offers')
    .innerJoin('bids', 'bids.id', 'award_offers.bid_id')
    .selectAll('award_offers')
    .select('bids.public_id as bid_public_id')
    .where('award_offers.load_id', '=', loadId)
    .where('at', '>=', since)
    .orderBy('award_offers.id', 'desc')
    .limit(mostOffers)
    .execute()
  const now = rows.some(({ state }) => state === 'open') ? await databaseNow(db) : new Date()
  return rows.map((row) => ({
    id: row.public_id,
    bidId: row.bid_public_id,
    state: effectiveOfferState(row.state, row.expires_at, now),
    at: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}
