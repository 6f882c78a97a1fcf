import { refuseModify } from '#domain/auctions/rules.ts'
import { modifyBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { chargesOf, toBid } from './public.ts'
import { lockAuctionOfBid, toColumns } from './queries.ts'

/** Source: docs/decisions/product.md, G-024. */
export const modifyBidRoute = writes(modifyBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  const { auction, bid } = await lockAuctionOfBid(tx, params.id, (row) => row.trucker_id === actor.id)
  const { load, state, now } = auction
  const refusal = refuseModify(state, bid.status, now)
  if (refusal) throw new Refusal(refusal)

  const changed = await tx
    .updateTable('bids')
    .set({ ...toColumns(body), updated_at: now })
    .where('id', '=', bid.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvents(tx, [
    {
      action: 'bid_modified',
      actorUserId: actor.id,
      loadId: load.id,
      shipperId: load.shipper_id,
      areaId: load.drayage_area_id,
      truckerId: actor.id,
      bidId: bid.id,
      before: chargesOf(bid),
      after: body,
    },
  ])
  return toBid({ ...changed, load_number: load.load_number })
})
