import { sql, type RawBuilder } from 'kysely'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { readBid, listBidsOfLoad, listStaffBids, countShipperBids, countTruckerBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { StaffBid } from '#domain/bids/staff-bid.ts'
import { bidTotalWithPrepull, shipperEstimate } from '#domain/pricing/totals.ts'
import { Refusal } from '#domain/refusals.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import type { Db } from '#server/db/db.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { idsPostedWith } from '#server/loads/posted-with.ts'
import { selectBids, toBidOfOther, toBid, rowsOfBids } from './bid-rows.ts'
import { plainBids, truckerBids } from './sources.ts'

export const readBidRoute = reads(readBid, async ({ params, actor, db }) => {
  const bid = await find(db, params.id, actor)
  if (!bid) throw new Refusal('bid-not-found')
  return bid
})

function find(db: Db, publicId: number, { visitor, id }: UserActor) {
  const isAsked = sql<boolean>`bids.public_id = ${publicId}`
  if (visitor === 'admin') return readRow(plainBids(db, 'admin'), isAsked)
  if (visitor === 'shipper') {
    return readRow(plainBids(db, 'shipper'), sql<boolean>`${isAsked} and bids.shipper_id = ${id}`)
  }
  return readRow(truckerBids(db, id), sql<boolean>`${isAsked} and bids.trucker_id = ${id}`)
}

export const listBidsOfLoadRoute = reads(listBidsOfLoad, async ({ params, query, actor, db }) => {
  const load = await db.selectFrom('loads').select('shipper_id').where('id', '=', params.id).executeTakeFirst()
  if (!load || (actor.visitor === 'shipper' && load.shipper_id !== actor.id)) throw new Refusal('load-not-found')
  const isOfLoad = sql<boolean>`bids.load_id = ${params.id}`
  const together = query.together ? await idsPostedWith(db, params.id) : []
  const isOfOpen = sql<boolean>`bids.load_id = any(${together}::int[]) and ${isOpenSql}`
  const rows = await selectBids(db)
    .where(together.length > 0 ? sql<boolean>`(${isOfLoad} or ${isOfOpen})` : isOfLoad)
    .orderBy('bids.created_at')
    .orderBy('bids.id')
    .execute()
  return rows.map((row) => toBidOfOther(row, actor.visitor === 'shipper' ? 'shipper' : 'admin'))
})

export const listStaffBidsRoute = reads(listStaffBids, async ({ params, db }) => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  const rows = await selectBids(db)
    .innerJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
    .select(accountNameSql('trucker').as('trucker_name'))
    .where('bids.load_id', '=', params.id)
    .orderBy('bids.created_at')
    .orderBy('bids.id')
    .execute()
  return rows.map((row) => toStaffBid(toBid(row), row.trucker_name))
})

function toStaffBid(bid: Bid, truckerName: string): StaffBid {
  return { ...bid, truckerName, carrierTotal: bidTotalWithPrepull(bid), shipperTotal: shipperEstimate(bid) }
}

/** How many bids on the loads of a shipper, or on one of them, have each status now. Source: F-108; G-291. */
const countShipperBidsRoute = reads(countShipperBids, ({ query: { loadId }, actor, db }) => {
  const ofLoad = loadId ? sql<boolean>`bids.load_id = ${loadId}` : null
  return countByStatus(db, allOf([sql`bids.shipper_id = ${actor.id}`, ofLoad]))
})

/** How many bids of a trucker have each status now. Source: F-108; G-291. */
const countTruckerBidsRoute = reads(countTruckerBids, ({ actor, db }) =>
  countByStatus(db, sql`bids.trucker_id = ${actor.id}`),
)

export const countBidsRoutes = [countShipperBidsRoute, countTruckerBidsRoute]

function countByStatus(db: Db, where: RawBuilder<boolean>) {
  return countGroups(db, bidStatuses, (status) => rowsOfBids({ statuses: [status], where }))
}
