import { refuseCancel } from '#domain/auctions/rules.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/public.ts'
import { tell } from '#server/notifications/public.ts'
import { flagFrequentCancels } from './flag-cancels.ts'
import { changeOf, rejectPending } from './public.ts'
import { lockOwnAuction } from './queries.ts'

export const cancelAuctionRoute = writes(cancelAuction, async ({ params, body, actor, tx }) => {
  const { load, state, now } = await lockOwnAuction(tx, params.id, actor.id)
  const refusal = refuseCancel(state, now)
  if (refusal) throw new Refusal(refusal)

  await tx.updateTable('loads').set({ status: 'cancelled', updated_at: now }).where('id', '=', load.id).execute()
  const rejected = await rejectPending(tx, load.id, now)
  const [eventId] = await recordEvents(tx, [
    {
      action: 'auction_cancelled',
      actorUserId: actor.id,
      ...changeOf(load),
      before: { status: load.status },
      after: { status: 'cancelled', reason: body.reason },
    },
  ])
  await tell(tx, 'auction_cancelled', { load, eventId }, { bidders: rejected.map((bid) => bid.trucker_id) })
  if (load.bid_count > 0) await flagFrequentCancels(tx, actor.id)
  return readShipperLoad(tx, load.id)
})
