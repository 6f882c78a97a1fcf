import { refuseAccept, refuseUnconfirmed } from '#domain/auctions/rules.ts'
import type { AwardWay } from '#domain/awards/award-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { Refusal } from '#domain/refusals.ts'
import { endOpenOffer } from '#server/auctions/offers.ts'
import { changeOf, type LoadRow, type LockedAuction } from '#server/auctions/auction.ts'
import { bidState } from '#server/bids/columns.ts'
import { chargesOf, readBidForShipper } from '#server/bids/bid-rows.ts'
import { readClockFacts } from '#server/clocks/facts.ts'
import { writeClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import type { Client } from '#server/http/client.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { AwardedBid } from './awarded-bid.ts'
import { insertAward } from './insert-award.ts'

/** How a bid is awarded: by whom and from where, and which state of the bid the shipper has seen. */
type By = {
  how: AwardWay
  /** Null for a rule. */
  actorId: number | null
  client: Client | null
  expectedUpdatedAt?: string | null | undefined
  settings: AwardSettings
}

/**
 * The award, and the only writer of `accepted`: once, to a pending bid, while the auction runs. Every other pending bid is
 * rejected, the load assigned, both sides get their confirmation, and what is due from now on is kept. Needs the load's lock.
 *
 * Refusals, in this order: `auction-expired`, `auction-closed`, `bid-lapsed`, `bid-not-pending`, `bid-changed`, `bid-unconfirmed`,
 * `auction-closed` for a suspended shipper, `trucker-paused`. A confirmed offer awards whatever validity the bid has, and so
 * does a rule, which judges it as of the end of bidding.
 * Source: G-014 to G-017.
 */
export async function awardBid(
  tx: Tx,
  auction: LockedAuction,
  bid: AwardedBid,
  by: By,
): Promise<{ load: ShipperLoad; bid: Bid }> {
  const { load, now, eventId } = auction
  const { how, client, settings } = by
  refuseAward(auction, bid, by)
  const [, rejected, , , , facts] = await together([
    acceptOne(tx, bid.id, now),
    rejectLosers(tx, load.id, now),
    assignLoad(tx, load.id, bid.id, now),
    insertAward(tx, { load, bid, how, awardedAt: now, issuedAt: now, client, settings }),
    recordEvents(tx, [acceptedBy(by, load, bid)], eventId),
    readClockFacts(tx, [load.id]),
  ])
  if (bid.ordinal > 1) await carryOver(tx, load, now)
  const losers = rejected.map(({ trucker_id }) => trucker_id)
  const moreFacts = {
    trucker: bidderLabel(bid.trucker_id),
    total: formatMoney(shipperEstimate(chargesOf(bid))),
    isAcknowledged: how === 'offer',
  }
  const people = { winner: [bid.trucker_id], losers, shipper: how === 'rule' ? [load.shipper_id] : [] }
  const [, , given, winner] = await together([
    writeClocks(tx, facts),
    notify(tx, 'bid_accepted', { load, eventId, moreFacts }, people),
    readShipperLoad(tx, load.id),
    readBidForShipper(tx, bid.id),
  ])
  return { load: given, bid: winner }
}

type Judged = Pick<By, 'how' | 'expectedUpdatedAt'>

/** Refuses an award that would not be given now, in the order above; the load is locked. */
export function refuseAward({ state, now }: LockedAuction, bid: AwardedBid, { how, expectedUpdatedAt }: Judged): void {
  const refusal = refuseAccept(state, bidState(bid), now, how !== 'accept')
  if (refusal) throw new Refusal(refusal)
  if (expectedUpdatedAt && expectedUpdatedAt !== bid.updated_at.toISOString()) throw new Refusal('bid-changed')
  const unconfirmed = how === 'offer' ? null : refuseUnconfirmed(bidState(bid))
  if (unconfirmed) throw new Refusal(unconfirmed)
  if (bid.shipper_suspended) throw new Refusal('auction-closed')
  if (bid.trucker_suspended) throw new Refusal('trucker-paused')
}

/** The event of an award; that of a rule has no actor. */
function acceptedBy({ how, actorId }: By, load: LoadRow, bid: AwardedBid) {
  return {
    action: 'bid_accepted' as const,
    ...changeOf(load),
    ...(actorId !== null && { actorUserId: actorId }),
    truckerId: bid.trucker_id,
    bidId: bid.id,
    before: { status: load.status },
    after: { status: 'assigned', ...(how === 'rule' && { how }) },
  }
}

/** Only for a load that was awarded before: an offer to another bid, and tracking links, which stay with it. */
async function carryOver(tx: Tx, load: LoadRow, now: Date): Promise<void> {
  await endOpenOffer(tx, load, { state: 'withdrawn', now, actorUserId: load.shipper_id })
  await moveTracking(tx, load.id)
}

const moveTracking = statement<{ values: [loadId: number]; row: never }>(
  'move-tracking-links',
  `update access_grants set award_id = awards.id from awards
   where access_grants.load_id = $1 and kind = 'tracking' and awards.load_id = $1 and awards.state = 'awarded'`,
)
const acceptOne = statement<{ values: [bidId: number, now: Date]; row: never }>(
  'accept-bid',
  `update bids set status = 'accepted', updated_at = $2, needs_confirmation = false, lapsed_at = null where id = $1`,
)
/** Rejects the other bids that are pending, with the time of their last change, for one that the award gives back. */
const rejectLosers = statement<{ values: [loadId: number, now: Date]; row: { trucker_id: number } }>(
  'reject-losers',
  `update bids set status = 'rejected', updated_before_award = updated_at, updated_at = $2 where load_id = $1
     and status = 'pending' and (valid_until is null or valid_until > $2) returning trucker_id`,
)
const assignLoad = statement<{ values: [loadId: number, bidId: number, now: Date]; row: never }>(
  'assign-load',
  `update loads set status = 'assigned', winning_bid_id = $2, assigned_at = $3, updated_at = $3, award_rule = 'manual'
   where id = $1`,
)
