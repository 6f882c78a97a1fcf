import { endOpenOffer, lockAuction } from '#server/auctions/public.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { openOfferOf } from './offer-rows.ts'

const batch = 100

/**
 * Ends the offers that were not answered in time, each under its load's lock. Any number of processes may do it; each
 * is ended once. Until then every read and write judges the time itself. Source: X-239.
 */
export async function lapseAwardOffers(db: Db): Promise<void> {
  const due = await db
    .selectFrom('award_offers')
    .select('load_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', clockSql)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  for (const { load_id: loadId } of due) await db.transaction().execute((tx) => lapseOne(tx, loadId))
}

async function lapseOne(tx: Tx, loadId: number): Promise<void> {
  const auction = await lockAuction(tx, loadId)
  const offer = await openOfferOf(tx, loadId)
  if (!auction || !offer || offer.expires_at > auction.now) return
  await endOpenOffer(tx, auction.load, { state: 'lapsed', now: auction.now })
}
