import { type RawBuilder, sql } from 'kysely'
import { AdminBid } from '#domain/admin/bid.ts'
import { Bid, TruckerBid, WonLoad } from '#domain/bids/bid.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { nextClockField, nextClockSql } from '#server/clocks/sql.ts'
import type { Db } from '#server/db/db.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'
import { progressField, progressSql } from '#server/loads/progress.ts'
import { factsField, nestedLoadFields, truckerLoads, winnersNumberFields } from '#server/loads/sources.ts'
import { isSeenByTrucker, postedWithSql } from '#server/loads/posted-with.ts'
import { chargeColumns, effectiveBidStatusSql, isOfSuspendedSql, lapsedAtSql } from './columns.ts'

const charges = Object.fromEntries(
  Object.entries(chargeColumns).map(([name, column]) => [name, sql.ref(`bids.${column}`)]),
) as Record<ChargeName, RawBuilder<unknown>>

const isWithdrawn = sql<boolean>`bids.withdrawn_at is not null`
const withdrawal = {
  at: sql`bids.withdrawn_at`,
  reason: sql`bids.withdrawal_reason`,
  note: sql`bids.withdrawal_note`,
}

/** A bid as `toBid` makes it, over `bids` and `loads`: only the trucker's id. Source: G-026. */
const bidFields: FieldsSql<typeof Bid> = {
  id: sql`bids.public_id`,
  loadId: sql`bids.load_id`,
  loadNumber: sql`loads.load_number`,
  truckerId: sql`bids.trucker_id`,
  status: effectiveBidStatusSql,
  createdAt: sql`bids.created_at`,
  updatedAt: sql`bids.updated_at`,
  ...charges,
  otherFees: sql`bids.other_fees`,
  notes: sql`bids.notes`,
  validUntil: sql`bids.valid_until`,
  lapsedAt: lapsedAtSql,
  withdrawal: { when: isWithdrawn, fields: withdrawal },
  renewalAskedAt: sql`bids.renewal_asked_at`,
  otherAmount: null,
  needsConfirmation: sql`${effectiveBidStatusSql} = 'pending' and bids.needs_confirmation`,
  endedReason: sql`nullif(bids.ended_reason, 'unavailable')`,
  unavailable: sql`${effectiveBidStatusSql} = 'pending' and ${isOfSuspendedSql}`,
}

const nothing = sql`null::text`

/** As `toBidOfOther` makes it: a withdrawn bid without its price, and for admins without the reason. */
const shipperFields: FieldsSql<typeof Bid> = {
  ...bidFields,
  ...(Object.fromEntries(
    Object.entries(charges).map(([name, column]) => [name, sql`case when not ${isWithdrawn} then ${column} end`]),
  ) as typeof charges),
  otherFees: sql`case when not ${isWithdrawn} then bids.other_fees end`,
  notes: sql`case when not ${isWithdrawn} then bids.notes end`,
  otherAmount: sql`case when not ${isWithdrawn} then bids.other_amount end`,
}
const adminFields: FieldsSql<typeof Bid> = {
  ...shipperFields,
  withdrawal: { when: isWithdrawn, fields: { ...withdrawal, reason: nothing, note: nothing } },
  renewalAskedAt: null,
  otherAmount: null,
  endedReason: null,
}

function withLoads(db: Db) {
  return db.selectFrom('bids').innerJoin('loads', 'loads.id', 'bids.load_id')
}

/** Bids with their load's number and their status now, as shippers and admins read them. */
export function plainBids(db: Db, reader: 'shipper' | 'admin') {
  return { from: withLoads(db), shape: Bid, fields: reader === 'shipper' ? shipperFields : adminFields }
}

/** How many answers and notes there are that a bidder has not read; null for none, which is not asked for most bids. */
const newsSql = sql`case when bids.news_at is not null then nullif((
  select count(*) from questions where questions.load_id = bids.load_id and hidden_at is null
    and (answered_at >= bids.news_at or (questions.trucker_id is null and asked_at >= bids.news_at))), 0) end`

/** A trucker's bids, each with its load as that trucker gets it. */
export function truckerBids(db: Db, truckerId: number) {
  const load = {
    fields: { ...nestedLoadFields(truckerId), facts: factsField, ...winnersNumberFields(truckerId) },
  }
  return {
    from: withLoads(db)
      .leftJoin('load_details as details', 'details.load_id', 'loads.id')
      .leftJoinLateral(postedWithSql(isSeenByTrucker(truckerId)), (join) => join.onTrue()),
    shape: TruckerBid,
    fields: { ...bidFields, load, newInformation: newsSql },
  }
}

/** The same with the name of the trucker, only for admins. Source: G-052. */
export function adminBids(db: Db) {
  const from = withLoads(db).innerJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
  return { from, shape: AdminBid, fields: { ...adminFields, truckerName: accountNameSql('trucker') } }
}

const tonuCentsSql = sql`(select ended.tonu_cents from awards as ended
  where ended.load_id = loads.id and ended.bid_id = loads.winning_bid_id and ended.state = 'cancelled')`

/** The loads that a trucker has bid on, each with its winning bid if the trucker won it. */
export function wonLoads(db: Db, truckerId: number) {
  const { from, fields } = truckerLoads(db, truckerId)
  return {
    from: from
      .innerJoin('bids', 'bids.id', 'loads.winning_bid_id')
      .leftJoinLateral(nextClockSql, (join) => join.onTrue())
      .leftJoinLateral(progressSql, (join) => join.onTrue()),
    shape: WonLoad,
    fields: {
      ...fields,
      ...winnersNumberFields(truckerId),
      bid: { fields: bidFields },
      nextClock: nextClockField,
      progress: progressField,
      tonuCents: tonuCentsSql,
    },
  }
}
