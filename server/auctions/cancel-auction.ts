import { refuseCancel } from '#domain/auctions/rules.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { flagUnawarded } from './flag-unawarded.ts'
import { endOpenOffer } from './offers.ts'
import { changeOf, rejectPending, lockOwnAuction } from './auction.ts'

export const cancelAuctionRoute = writes(cancelAuction, async ({ params, body, actor, tx }) => {
  const { load, state, now, eventId } = await lockOwnAuction(tx, params.id, actor.id)
  const refusal = refuseCancel(state, now)
  if (refusal) throw new Refusal(refusal)

  const cancelled = {
    action: 'auction_cancelled' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    before: { status: load.status },
    after: { status: 'cancelled', reason: body.reason },
  }
  const [rejected] = await together([
    rejectPending(tx, load.id, now),
    cancelLoad(tx, load.id, now),
    recordEvents(tx, [cancelled], eventId),
  ])
  await endOpenOffer(tx, load, { state: 'withdrawn', now, actorUserId: actor.id })
  await notify(tx, 'auction_cancelled', { load, eventId }, { bidders: rejected.map((bid) => bid.trucker_id) })
  if (load.bid_count > 0) await flagUnawarded(tx, actor.id)
  return readShipperLoad(tx, load.id)
})

const cancelLoad = statement<{ values: [loadId: number, now: Date]; row: never }>(
  'cancel-load',
  `update loads set status = 'cancelled', updated_at = $2 where id = $1`,
)
