import { sql } from 'kysely'
import { lowestBid, type RuledBid } from '#domain/auctions/award-rule.ts'
import { biddingEndOf, isUnsettled, wasBinding } from '#domain/auctions/deadline.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { centsOf } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { changeOf, type LockedAuction, lockUnsettled, isRuledSql } from '#server/auctions/auction.ts'
import { awardBid } from '#server/awards/award-bid.ts'
import { type AwardedBid, findBidder } from '#server/awards/awarded-bid.ts'
import { type BidRow, bidState } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import { type Tx, clockSql, type Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import { signal } from '#server/metrics/signals.ts'
import { notify } from '#server/notifications/notify.ts'

/**
 * Settles the rule of a load whose bidding has ended: awards it to the bid that was lowest then, or leaves it to the
 * shipper, who is notified. Returns how long after the end of bidding, in seconds; null if it was settled before.
 *
 * Source: Y-083, Y-084, Y-088, Y-091.
 */
async function settleRule(tx: Tx, loadId: number, settings: AwardSettings): Promise<{ seconds: number } | null> {
  const auction = await lockUnsettled(tx, loadId)
  if (!auction || !isUnsettled(auction.state, auction.now)) return null
  const winner = auction.load.award_rule === 'lowest' ? await lowestOf(tx, auction) : null
  if (winner) await awardBid(tx, auction, winner, { how: 'rule', actorId: null, client: null, settings })
  else await leaveToShipper(tx, auction)
  return { seconds: (auction.now.getTime() - biddingEndOf(auction.state).getTime()) / 1000 }
}

/** The lowest of the bids that a click could have accepted at the end of bidding. */
async function lowestOf(tx: Tx, { load, state }: LockedAuction): Promise<AwardedBid | null> {
  const end = biddingEndOf(state)
  const bids = (await readCandidates(tx, load.id)).filter((bid) => wasBinding(bidState(bid), end))
  const terms = { limit: load.award_limit, minBids: load.award_min_bids }
  const lowest = lowestBid(bids.map(asRuled), terms)
  if (!lowest) return null
  const [bid] = await findBidder(tx, lowest.publicId, load.id)
  return bid ?? null
}

function asRuled(bid: BidRow): RuledBid & { publicId: number } {
  const cents = centsOf(shipperEstimate(chargesOf(bid)))
  return { id: bid.id, publicId: bid.public_id, cents, createdAt: bid.created_at }
}

/** No rule awards to a suspended account or for one. */
const readCandidates = statement<{ values: [loadId: number]; row: BidRow }>(
  'read-candidates',
  `select bids.* from bids join users as trucker on trucker.id = bids.trucker_id
     join users as shipper on shipper.id = bids.shipper_id
   where load_id = $1 and status in ('pending', 'expired') and trucker.suspended_at is null and shipper.suspended_at is null`,
)

async function leaveToShipper(tx: Tx, { load, now, eventId }: LockedAuction): Promise<void> {
  const notMet = {
    action: 'award_rule_not_met' as const,
    ...changeOf(load),
    before: { awardRule: load.award_rule },
    after: { awardRule: 'manual' },
  }
  await together([
    settle(tx, load.id, now),
    recordEvents(tx, [notMet], eventId),
    notify(tx, 'award_rule_not_met', { load, eventId }, { shipper: [load.shipper_id] }),
  ])
}

const settle = statement<{ values: [loadId: number, now: Date]; row: never }>(
  'settle-rule',
  `update loads set award_rule = 'manual', award_settled_at = $2, updated_at = $2 where id = $1`,
)

const batch = 100

/** Auctions whose rule is to be settled, the longest due first, from their own index. */
const dueRulesSql = sql<{ id: number }>`
  select id from loads where ${isRuledSql} and bidding_ends_at <= ${clockSql} order by bidding_ends_at, id limit ${batch}
  for update skip locked`

/**
 * Settles the award rules of auctions whose bidding has ended, up to one batch, each in its own transaction. Leaves one
 * that another transaction holds for the next call. Returns how many there were. Source: Y-083, Y-087.
 */
export async function settleDue(db: Db, settings: AwardSettings): Promise<number> {
  const { rows } = await dueRulesSql.execute(db)
  let settled = 0
  for (const { id } of rows) {
    if (await settleOne(db, id, settings)) settled += 1
  }
  return settled
}

/** Settles the rule of one load in its own transaction, if there is anything to settle. */
export async function settleOne(db: Db, loadId: number, settings: AwardSettings): Promise<boolean> {
  const settled = await db.transaction().execute((tx) => settleRule(tx, loadId, settings))
  if (settled) signal('settled', settled)
  return settled !== null
}
