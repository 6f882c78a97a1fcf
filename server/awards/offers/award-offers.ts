import { sql } from 'kysely'
import { offerEnd } from '#domain/auctions/offer-lifecycle.ts'
import { refuseOffer } from '#domain/auctions/rules.ts'
import {
  makeAwardOffer,
  confirmAwardOffer,
  declineAwardOffer,
  withdrawAwardOffer,
  listAwardOffers,
} from '#domain/awards/offer-api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { Refusal } from '#domain/refusals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { endOpenOffer, type OfferRow } from '#server/auctions/offers.ts'
import { changeOf, type LockedAuction, lockAuction, isOpenSql } from '#server/auctions/auction.ts'
import { awardBid } from '#server/awards/award-bid.ts'
import { type AwardedBid, findBidder } from '#server/awards/awarded-bid.ts'
import { latestPapers } from '#server/awards/confirmations.ts'
import { findAward } from '#server/awards/find-award.ts'
import { acknowledge } from '#server/awards/mark-acknowledged.ts'
import { bidState } from '#server/bids/columns.ts'
import { chargesOf, readBidForTrucker, ownBidsIn } from '#server/bids/bid-rows.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { clientOf } from '#server/http/client.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { writes, reads } from '#server/http/route.ts'
import { truckerLoads } from '#server/loads/sources.ts'
import { refuseAboveLimit } from '#server/members/award-limit.ts'
import { notify } from '#server/notifications/notify.ts'
import { openOfferOf, ownTotalOf, toAwardOffer, lockOffer } from './offer-rows.ts'

/**
 * The shipper offers the load to a bid whose price is to be confirmed: an acceptance given in advance. Refusals:
 * `load-not-found`, `bid-not-found`; those of `refuseOffer`; `offer-open`; `trucker-paused`. Source: X-236.
 */
export const makeAwardOfferRoute = writes(makeAwardOffer, async ({ params, body, actor, tx }) => {
  const [auction, [bid]] = await together([lockAuction(tx, params.id), findBidder(tx, body.bidId, params.id)])
  if (auction?.load.shipper_id !== actor.id) throw new Refusal('load-not-found')
  if (!bid) throw new Refusal('bid-not-found')
  refuseAboveLimit(actor, pricedLinesOf(chargesOf(bid), 'shipper').totalCents)
  await refuse(tx, auction, bid)
  const { load, now, eventId } = auction
  const expiresAt = offerEnd(now, body.hours, load.expires_at)
  const offer = await insertOffer(tx, bid, { at: now, expiresAt })
  const made = {
    action: 'award_offer_made' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: bid.trucker_id,
    bidId: bid.id,
    after: { expiresAt },
  }
  await recordEvents(tx, [made], eventId)
  const deadline = deadlineWords(expiresAt, now, areaTimeZone(load.drayage_area_id))
  const moreFacts = { deadline, ownTotal: ownTotalOf(bid) }
  await notify(tx, 'award_offer_made', { load, eventId, moreFacts }, { trucker: [bid.trucker_id] })
  return toAwardOffer(offer, bid.public_id)
})

async function refuse(tx: Tx, { load, state, now }: LockedAuction, bid: AwardedBid): Promise<void> {
  const refusal = refuseOffer(state, bidState(bid), now)
  if (refusal) throw new Refusal(refusal)
  if (bid.shipper_suspended) throw new Refusal('auction-closed')
  if (bid.trucker_suspended) throw new Refusal('trucker-paused')
  const open = await openOfferOf(tx, load.id)
  if (!open) return
  // One whose time is over makes room.
  if (open.expires_at > now) throw new Refusal('offer-open')
  await endOpenOffer(tx, load, { state: 'lapsed', now })
}

function insertOffer(tx: Tx, bid: AwardedBid, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<OfferRow> {
  return tx
    .insertInto('award_offers')
    .values({
      load_id: bid.load_id,
      bid_id: bid.id,
      trucker_id: bid.trucker_id,
      at,
      expires_at: expiresAt,
      remind_at: new Date((at.getTime() + expiresAt.getTime()) / 2),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The trucker confirms in time: the load is awarded in this request, as if the shipper had accepted now, and acknowledged
 * with the name. Refusals: `offer-not-found`, `offer-over`; those of `awardBid`. Source, F-261.
 */
export function confirmAwardOfferRoute(settings: AwardSettings) {
  return writes(confirmAwardOffer, async ({ params, body, actor, tx, http }) => {
    const { auction, bidPublicId } = await lockOffer(tx, actor, params.id)
    const { load, now } = auction
    const [bid] = await findBidder(tx, bidPublicId, load.id)
    if (!bid) throw new Refusal('offer-not-found')
    await endOpenOffer(tx, load, { state: 'confirmed', now, bidId: bid.id, actorUserId: actor.id, name: body.name })
    await awardBid(tx, auction, bid, {
      how: 'offer',
      // The offer is the shipper's acceptance, given in advance.
      actorId: load.shipper_id,
      client: null,
      settings,
    })
    const { award } = await findAward(tx, actor, load.id, settings)
    const paper = (await latestPapers(tx, award.id)).find(({ side }) => side === 'trucker')!
    const client = clientOf(http.request)
    await acknowledge(tx, { award, load, now }, { paper, name: body.name, client, settings })
    const own = await readRow(truckerLoads(tx, actor.id), sql`loads.id = ${load.id}`)
    return { load: own!, bid: await readBidForTrucker(tx, bid.id) }
  })
}

/** The trucker does not take the load; its bid stays as it is. Refusals: `offer-not-found`, `offer-over`. Source: X-239. */
export const declineAwardOfferRoute = writes(declineAwardOffer, async ({ params, body, actor, tx }) => {
  const { auction } = await lockOffer(tx, actor, params.id)
  const { load, now } = auction
  await endOpenOffer(tx, load, { state: 'declined', now, actorUserId: actor.id, reason: body.reason })
  return {}
})

/** The shipper takes an offer back. Refusals: `offer-not-found`, `offer-over`. */
export const withdrawAwardOfferRoute = writes(withdrawAwardOffer, async ({ params, actor, tx }) => {
  const { auction, bidPublicId } = await lockOffer(tx, actor, params.id)
  const { load, now } = auction
  const ended = await endOpenOffer(tx, load, { state: 'withdrawn', now, actorUserId: actor.id })
  return toAwardOffer(ended!, bidPublicId)
})

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
