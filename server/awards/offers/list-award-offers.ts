import { sql } from 'kysely'
import { listAwardOffers } from '#domain/awards/offer-api.ts'
import { isOpenSql } from '#server/auctions/public.ts'
import { ownBidsIn } from '#server/bids/public.ts'
import { reads } from '#server/http/route.ts'

/** The loads that are offered to a trucker now, the first to end first. Source: X-238. */
export const listAwardOffersRoute = reads(listAwardOffers, async ({ actor, db }) => {
  const offers = await db
    .selectFrom('award_offers')
    .innerJoin('loads', 'loads.id', 'award_offers.load_id')
    .select(['award_offers.public_id', 'award_offers.at', 'award_offers.expires_at', 'award_offers.bid_id'])
    .where('award_offers.trucker_id', '=', actor.id)
    .where('award_offers.state', '=', 'open')
    .where('award_offers.expires_at', '>', sql<Date>`statement_timestamp()`)
    .where(isOpenSql)
    .orderBy('award_offers.expires_at')
    .execute()
  const bids = await ownBidsIn(
    db,
    actor.id,
    offers.map(({ bid_id }) => bid_id),
  )
  return offers.flatMap(({ public_id: id, at, expires_at: expiresAt, bid_id: bidId }) => {
    const bid = bids.get(bidId)
    return bid ? [{ id, at: at.toISOString(), expiresAt: expiresAt.toISOString(), bid }] : []
  })
})
