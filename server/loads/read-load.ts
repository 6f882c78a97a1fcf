import { sql } from 'kysely'
import { legacyLoadStatuses, loadStatuses, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { effectiveOfferState } from '#domain/auctions/offer-lifecycle.ts'
import { readLoad, countOwnLoads } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Db, databaseNow } from '#server/db/db.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { reads } from '#server/http/route.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { expandLoads, type Nests } from './expand.ts'
import { idsInScope, statusTimesForTrucker, statusTimesOf } from './queries.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { rowsSql } from './lists/slices.ts'
import { adminLoads, shipperLoads, truckerLoads } from './sources.ts'

/** A missing load and another user's load get the same answer. Source: G-036. */
export const readLoadRoute = (nests: Nests) =>
  reads(readLoad, async ({ params, query, actor, db }) => {
    const load = await find(db, params.id, actor)
    if (!load) throw new Refusal('load-not-found')
    const times = actor.visitor === 'trucker' ? statusTimesForTrucker(db, load, actor.id) : statusTimesOf(db, params.id)
    const own = actor.visitor === 'shipper' ? forOwner(db, load as ShipperLoad) : undefined
    const expanded = expandLoads(db, actor, [load], { words: query.expand, nests })
    const [statusTimes, more, [whole]] = await Promise.all([times, own, expanded])
    return { ...(whole ?? load), statusTimes, ...more }
  })

async function forOwner(db: Db, load: ShipperLoad): Promise<Pick<ShipperLoad, 'reopened' | 'unmetRule'>> {
  const [reopened, unmetRule] = await Promise.all([reopenedOf(db, load), unmetRuleOf(db, load)])
  return { ...(reopened && { reopened }), ...(unmetRule && { unmetRule }) }
}

function find(db: Db, loadId: number, actor: UserActor) {
  const isAsked = sql<boolean>`loads.id = ${loadId}`
  if (actor.visitor === 'admin') return readRow(adminLoads(db), isAsked)
  if (actor.visitor === 'shipper')
    return readRow(shipperLoads(db), sql<boolean>`${isAsked} and loads.shipper_id = ${actor.id}`)
  const inScope = idsInScope(db, actor.id, areasInScope(actor.user))
  return readRow(truckerLoads(db, actor.id), sql<boolean>`${isAsked} and loads.id in (${inScope})`)
}

/** By their status at this moment. Source: F-108; G-291. */
export const countOwnLoadsRoute = reads(countOwnLoads, ({ actor, db }) => {
  const own = { shipperId: actor.id, areas: null, ids: null }
  return countGroups(db, [...loadStatuses, ...legacyLoadStatuses], (status) => rowsSql(own, [status], sql`1`))
})

type Reopened = NonNullable<ShipperLoad['reopened']>

const mostOffers = 20

/**
 * For the shipper of a load whose auction was reopened: who had it, and the offers since. Undefined if it was never
 * awarded, or is awarded again.
 */
async function reopenedOf(db: Db, { id, winningBidId }: ShipperLoad): Promise<Reopened | undefined> {
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

/**
 * The award rule that no bid met by the end of bidding. Undefined once the load is awarded or over, or bidding runs again.
 * Source: G-458.
 */
async function unmetRuleOf(db: Db, { id, status }: ShipperLoad): Promise<ShipperLoad['unmetRule']> {
  if (!isAuction(status) && status !== 'expired') return undefined
  const unmet = await db
    .selectFrom('loads')
    .innerJoin('events', 'events.load_id', 'loads.id')
    .select(sql<ShipperLoad['unmetRule']>`events.before ->> 'awardRule'`.as('rule'))
    .where('loads.id', '=', id)
    .where('winning_bid_id', 'is', null)
    .where('award_settled_at', 'is not', null)
    .where('action', '=', 'award_rule_not_met')
    .orderBy('events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return unmet?.rule
}
