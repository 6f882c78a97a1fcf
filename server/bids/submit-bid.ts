import { refuseBid } from '#domain/auctions/rules.ts'
import { submitBid } from '#domain/bids/api.ts'
import type { NewBid } from '#domain/bids/form.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction, type LockedAuction } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { tellOfBid } from '#server/notifications/public.ts'
import { type BidRow, toBid } from './public.ts'
import { refuseSuspended, toColumns } from './queries.ts'

export const submitBidRoute = writes(submitBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  if (body.loadId !== undefined && body.loadId !== params.id) throw new Refusal('load-id-mismatch')

  const auction = await lockAuction(tx, params.id)
  if (!auction) throw new Refusal('load-not-found')
  const { load, state, now } = auction
  if (!(await servesArea(tx, actor.id, load.drayage_area_id))) throw new Refusal('area-not-served')
  const refusal = refuseBid(state, now)
  if (refusal) throw new Refusal(refusal)
  await refuseSuspended(tx, load.shipper_id, actor.id)

  const bid = await insertBid(tx, auction, actor.id, body)
  await tx
    .updateTable('loads')
    .set({ status: 'active', bid_count: load.bid_count + 1, updated_at: now })
    .where('id', '=', load.id)
    .execute()
  await recordBid(tx, auction, bid, body)
  return toBid({ ...bid, load_number: load.load_number })
})

/** The account after the wait for the lock: an area may have been dropped since. Source: G-032. */
async function servesArea(tx: Tx, truckerId: number, areaId: number): Promise<boolean> {
  const user = await tx.selectFrom('users').select('areas_served').where('id', '=', truckerId).executeTakeFirstOrThrow()
  return user.areas_served.includes(areaId)
}

/** The unique index has the last word on one bid per trucker and load. Source: G-012. */
async function insertBid(tx: Tx, { load, now }: LockedAuction, truckerId: number, charges: NewBid): Promise<BidRow> {
  const owner = { load_id: load.id, shipper_id: load.shipper_id, trucker_id: truckerId }
  try {
    return await tx
      .insertInto('bids')
      .values({ ...owner, ...toColumns(charges), drayage: charges.drayage, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw isUniqueViolation(error, 'bids_one_per_trucker') ? new Refusal('bid-exists') : error
  }
}

async function recordBid(tx: Tx, { load, now }: LockedAuction, bid: BidRow, form: NewBid): Promise<void> {
  const { loadId: _, ...charges } = form
  const change = { ...changeOf(load), actorUserId: bid.trucker_id, truckerId: bid.trucker_id }
  const submitted = {
    ...change,
    action: 'bid_submitted' as const,
    bidId: bid.id,
    after: { ...charges, status: 'pending' },
  }
  // Pending means without a bid: the first one makes the load active (G-001).
  const activated = {
    ...change,
    action: 'load_activated' as const,
    before: { status: 'pending' },
    after: { status: 'active' },
  }
  const [eventId] = await recordEvents(tx, load.status === 'pending' ? [submitted, activated] : [submitted])
  await tellOfBid(tx, 'bid_submitted', { load, eventId, now })
}
