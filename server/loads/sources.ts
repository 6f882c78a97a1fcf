import { type RawBuilder, sql } from 'kysely'
import { AdminLoad, NestedLoad, ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { effectiveStatusSql, nominalEndSql } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { nextClockField, nextClockSql } from '#server/clocks/sql.ts'
import type { Db } from '#server/db/db.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'
import { progressField, progressSql } from './progress.ts'
import { isSeenByTrucker, postedWithField, postedWithSql } from './posted-with.ts'
import { truckerStatusSql, wentToAnotherSql } from './trucker-status.ts'
import { updatedForTruckerSql } from './updated-at.ts'

/** The status and the end of a row of `loads` as a reader gets them. */
type AsRead = { status: RawBuilder<unknown>; expiresAt: RawBuilder<unknown> }

const asStored: AsRead = { status: effectiveStatusSql, expiresAt: sql`loads.expires_at` }

/** As a trucker does: neither says whether there are bids. */
function asTruckerReads(truckerId: number): AsRead {
  return { status: truckerStatusSql(truckerId), expiresAt: nominalEndSql }
}

/** The sources of a trucker's bid for a row of `loads`. */
export function nestedLoadFields(truckerId: number): FieldsSql<typeof NestedLoad> {
  return { ...nestedFields(asTruckerReads(truckerId)), postedWith: postedWithField }
}

function nestedFields({ status, expiresAt }: AsRead): FieldsSql<typeof NestedLoad> {
  return {
    id: sql`loads.id`,
    loadNumber: sql`loads.load_number`,
    drayageAreaID: sql`loads.drayage_area_id`,
    pickupTerminalID: sql`loads.pickup_terminal_id`,
    returnTerminalID: sql`loads.return_terminal_id`,
    deliveryCityOrZip: sql`loads.delivery_city_or_zip`,
    export: sql`loads.export`,
    liveOrdrop: sql`loads.live_or_drop`,
    containerType: sql`loads.container_type`,
    weight: sql`loads.weight`,
    weightUnit: null,
    specialHandling: sql`loads.special_handling`,
    pickupDate: sql`loads.pickup_date`,
    deliveryDate: sql`loads.delivery_date`,
    specialInstructions: sql`loads.special_instructions`,
    auctionDuration: sql`loads.auction_duration`,
    status,
    createdAt: sql`loads.created_at`,
    biddingEndsAt: sql`loads.bidding_ends_at`,
    decisionHours: sql`loads.decision_hours`,
    awardRule: sql`loads.award_rule`,
    expiresAt,
    postedWith: null,
  }
}

/** Loads as they go into an email to truckers. */
export function nestedLoads(db: Db) {
  const fields = nestedFields({ status: effectiveStatusSql, expiresAt: nominalEndSql })
  return { from: db.selectFrom('loads'), shape: NestedLoad, fields }
}

function loadFields(asRead: AsRead) {
  return {
    ...nestedFields(asRead),
    shipperId: sql`loads.shipper_id`,
    assignedAt: sql`loads.assigned_at`,
    completedAt: sql`loads.completed_at`,
    // In the reply for one load, which has them from its events.
    statusTimes: null,
    // Where `expand` asks for them.
    details: null,
    milestones: null,
  }
}

const award = { truckerId: sql`winner.trucker_id`, drayage: sql`winner.drayage` }
const isAwarded = sql<boolean>`winner.id is not null`

/** The first purchase order among the references of a row of `loads`. */
export const poNumberSql = sql<string | null>`(select value from load_references
  where load_references.load_id = loads.id and type = 'po' order by place limit 1)`

/** Whether the award that a row of `loads` has now is acknowledged: from then on its trucker reads all details. */
export const isAcknowledgedSql = sql<boolean>`exists (select from awards where awards.load_id = loads.id
  and awards.trucker_id = loads.winner_id and awards.state = 'acknowledged')`

/** The sources of `winnersNumbers` for one trucker. Source: X-034. */
export function winnersNumberFields(truckerId: number) {
  const mayRead = sql`loads.winner_id = ${truckerId} and ${isAcknowledgedSql}`
  return {
    containerNumber: sql`case when ${mayRead} then loads.container_number end`,
    poNumber: sql`case when ${mayRead} then ${poNumberSql} end`,
  }
}

/** With the bid count and the award, the winner as an id. */
const overseenFields = {
  ...loadFields(asStored),
  containerNumber: sql`loads.container_number`,
  poNumber: poNumberSql,
  bidCount: sql`loads.bid_count - loads.withdrawn_count`,
  winningBidId: sql`winner.public_id`,
  updatedAt: sql`updates.updated_at`,
}

function withWinners(db: Db) {
  return db
    .selectFrom('loads')
    .innerJoin('load_updates as updates', 'updates.load_id', 'loads.id')
    .leftJoin('bids as winner', 'winner.id', 'loads.winning_bid_id')
}

/** Loads only for their owner: no other reply has the target price and the limit of a rule. Source: G-028. */
export function shipperLoads(db: Db) {
  const winner = { when: isAwarded, fields: award }
  const fields: FieldsSql<typeof ShipperLoad> = {
    ...overseenFields,
    winner,
    externalId: sql`loads.external_id`,
    targetPrice: sql`loads.target_price`,
    awardLimit: sql`loads.award_limit`,
    awardMinBids: sql`loads.award_min_bids`,
    nextClock: nextClockField,
    progress: progressField,
    postedWith: postedWithField,
    // In the reply for one load.
    reopened: null,
    unmetRule: null,
  }
  const from = withWinners(db)
    .leftJoinLateral(nextClockSql, (join) => join.onTrue())
    .leftJoinLateral(progressSql, (join) => join.onTrue())
    .leftJoinLateral(postedWithSql(), (join) => join.onTrue())
  return { from, shape: ShipperLoad, fields }
}

/** Loads with the names of shipper and winner, only for admins. Source: G-026, G-051. */
export function adminLoads(db: Db) {
  const from = withWinners(db)
    .innerJoin('users as shipper', 'shipper.id', 'loads.shipper_id')
    .leftJoin('users as winning', 'winning.id', 'winner.trucker_id')
  const winner = { when: isAwarded, fields: { ...award, truckerName: accountNameSql('winning') } }
  const fields: FieldsSql<typeof AdminLoad> = { ...overseenFields, shipperName: accountNameSql('shipper'), winner }
  return { from, shape: AdminLoad, fields }
}

const facts = {
  steamshipLine: sql`details.steamship_line`,
  lastFreeDay: sql`details.last_free_day`,
  earliestReturn: sql`details.earliest_return`,
  portCutoff: sql`details.port_cutoff`,
  perDiemFreeDays: sql`details.per_diem_free_days`,
}

/**
 * If a trucker may read none of the details, the field is absent: nulls would reveal that there are identifying ones.
 * Source: F-216.
 */
const hasFacts = sql<boolean>`num_nonnulls(${sql.join(Object.values(facts))}) > 0`

/** The facts as a field of a shape, with `load_details` joined as `details`. */
export const factsField = { when: hasFacts, fields: facts }

/** Loads with the trucker's status and the trucker's own bid, no one else's. */
export function truckerLoads(db: Db, truckerId: number) {
  const from = db
    .selectFrom('loads')
    .leftJoin('bids as mine', (join) =>
      join.onRef('mine.load_id', '=', 'loads.id').on('mine.trucker_id', '=', truckerId),
    )
    .leftJoin('load_details as details', 'details.load_id', 'loads.id')
    .leftJoinLateral(postedWithSql(isSeenByTrucker(truckerId)), (join) => join.onTrue())
  return { from, shape: TruckerLoad, fields: truckerLoadFields(truckerId) }
}

/** Only the winner's own reply names the winning bid; no one else learns of the completion. Source: G-031, G-226. */
export function truckerLoadFields(truckerId: number): FieldsSql<typeof TruckerLoad> {
  return {
    ...loadFields(asTruckerReads(truckerId)),
    postedWith: postedWithField,
    completedAt: sql`case when not ${wentToAnotherSql(truckerId)} then loads.completed_at end`,
    myBidId: sql`mine.public_id`,
    // Until the clock has closed the auction or stored a lapse, the bid already counts as expired.
    myBidStatus: sql`case when mine.status = 'pending'
      and (${effectiveStatusSql} = 'expired' or mine.valid_until <= statement_timestamp())
      then 'expired' else mine.status end`,
    winningBidId: sql`case when mine.id = loads.winning_bid_id then mine.public_id end`,
    facts: factsField,
    updatedAt: updatedForTruckerSql,
  }
}
