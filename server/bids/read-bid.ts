import { sql } from 'kysely'
import { readBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
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
