import { effectiveStatus } from '#domain/auctions/deadline.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { refuseWithdraw } from '#domain/auctions/rules.ts'
import { withdrawBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { mostWithdrawals } from '#domain/bids/pace.ts'
import { endOpenOffer } from '#server/auctions/offers.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { bidState } from './columns.ts'
import { toBid } from './bid-rows.ts'
import { lockOwnBid } from './queries.ts'
import { keepExpiry } from './validity.ts'

async function countWithdrawals(tx: Tx, loadId: number, bidId: number): Promise<number> {
  const { withdrawn } = await tx
    .selectFrom('events')
    .select((event) => event.fn.countAll<number>().as('withdrawn'))
    .where('load_id', '=', loadId)
    .where('bid_id', '=', bidId)
    .where('action', '=', 'bid_withdrawn')
    .executeTakeFirstOrThrow()
  return withdrawn
}

/** The trucker takes the bid back; the same row takes another one of theirs. Source: Y-054 to Y-057. */
export const withdrawBidRoute = writes(withdrawBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  const { auction, bid } = await lockOwnBid(tx, params.id, actor.id)
  const { load, state, now, eventId, bidding } = auction
  const refusal = refuseWithdraw(state, bidState(bid), now)
  if (refusal) throw new Refusal(refusal)
  if (bidding.trucker_suspended) throw new Refusal('signed-out')
  if ((await countWithdrawals(tx, load.id, bid.id)) >= mostWithdrawals) throw new Refusal('too-many-withdrawals')

  const withdrawn = await tx
    .updateTable('bids')
    .set({
      status: 'withdrawn',
      withdrawn_at: now,
      withdrawal_reason: body.reason,
      withdrawal_note: body.note,
      expired_with_auction: false,
      lapsed_at: null,
      tell_lapsing_at: null,
      needs_confirmation: false,
      updated_at: now,
    })
    .where('id', '=', bid.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('loads')
    .set((column) => ({ withdrawn_count: column('withdrawn_count', '+', 1), updated_at: now }))
    .where('id', '=', load.id)
    .execute()
  // The end of a closed auction stays as it was.
  if (isAuction(effectiveStatus(state, now))) await keepExpiry(tx, load)
  if (bid.needs_confirmation)
    await endOpenOffer(tx, load, { state: 'declined', now, bidId: bid.id, actorUserId: actor.id })
  const event = {
    action: 'bid_withdrawn' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: actor.id,
    bidId: bid.id,
    before: { status: bid.status },
    after: { status: 'withdrawn', ...body },
  }
  await together([
    recordEvents(tx, [event], eventId),
    notify(tx, 'bid_withdrawn', { load, eventId }, { shipper: [load.shipper_id] }),
  ])
  return toBid({ ...withdrawn, load_number: load.load_number })
})
