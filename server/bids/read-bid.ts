import { readBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { selectBids, toBid } from './public.ts'
import { withLoads } from './queries.ts'

export const readBidRoute = reads(readBid, async ({ params, actor, db }) => {
  const row = await selectBids(db).where('bids.public_id', '=', params.id).executeTakeFirst()
  const mine = { shipper: row?.shipper_id === actor.id, trucker: row?.trucker_id === actor.id, admin: true }
  if (!row || !mine[actor.visitor]) throw new Refusal('bid-not-found')
  const bid = toBid(row)
  if (actor.visitor !== 'trucker') return bid
  const [withLoad] = await withLoads(db, actor.id, [bid])
  return withLoad!
})
