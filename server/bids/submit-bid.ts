import { refuseBid } from '#domain/auctions/rules.ts'
import { submitBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/public.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { toBid } from './public.ts'
import { toColumns } from './queries.ts'

export const submitBidRoute = writes(submitBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  if (body.loadId !== undefined && body.loadId !== params.id) throw new Refusal('load-id-mismatch')

  const auction = await lockAuction(tx, params.id)
  if (!auction) throw new Refusal('load-not-found')
  const { load, state, now } = auction
  if (!actor.user.areas_served.includes(load.drayage_area_id)) throw new Refusal('area-not-served')
  const refusal = refuseBid(state, now)
  if (refusal) throw new Refusal(refusal)

  const bid = await tx
    .insertInto('bids')
    .values({
      load_id: load.id,
      shipper_id: load.shipper_id,
      trucker_id: actor.id,
      ...toColumns(body),
      drayage: body.drayage,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'bids_one_per_trucker') ? new Refusal('bid-exists') : error
    })
  await tx
    .updateTable('loads')
    .set({ status: 'active', bid_count: load.bid_count + 1, updated_at: now })
    .where('id', '=', load.id)
    .execute()

  const change = {
    actorUserId: actor.id,
    loadId: load.id,
    shipperId: load.shipper_id,
    areaId: load.drayage_area_id,
    truckerId: actor.id,
  }
  const { loadId: _, ...charges } = body
  await recordEvents(tx, [
    { ...change, action: 'bid_submitted', bidId: bid.id, after: { ...charges, status: 'pending' } },
    // Pending means without a bid: the first one makes the load active (G-001).
    ...(load.status === 'pending'
      ? [{ ...change, action: 'load_activated' as const, before: { status: 'pending' }, after: { status: 'active' } }]
      : []),
  ])
  return toBid({ ...bid, load_number: load.load_number })
})
