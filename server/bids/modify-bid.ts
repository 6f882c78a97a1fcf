import { refuseModify } from '#domain/auctions/rules.ts'
import { modifyBid } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/public.ts'
import { executePrepared, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { recordBid, takeUntold } from '#server/notifications/public.ts'
import { type BidRow, chargesOf, toBid } from './public.ts'
import { lockOwnBid, refuseSuspended, toColumns } from './queries.ts'

export const modifyBidRoute = writes(modifyBid, async ({ params, body, actor, tx }) => {
  if (!actor.user.registered) throw new Refusal('registration-incomplete')
  const { auction, bid } = await lockOwnBid(tx, params.id, actor.id)
  const { load, state, now } = auction
  const refusal = refuseModify(state, bid.status, now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(auction.bidding)

  const columns = toColumns(body)
  // What changes nothing is no modification: the shipper is not sent to look again.
  if (isSame(bid, columns)) return toBid({ ...bid, load_number: load.load_number })
  const change = tx
    .updateTable('bids')
    .set({ ...columns, updated_at: now })
    .where('id', '=', bid.id)
    .returningAll()
  const [[changed], untold] = await together([executePrepared(tx, change.compile()), takeUntold(tx, load.id)])
  const modified = {
    action: 'bid_modified' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: actor.id,
    bidId: bid.id,
    before: chargesOf(bid),
    after: body,
  }
  await recordBid(tx, 'bid_modified', [modified], { ...auction, untold })
  return toBid({ ...changed!, load_number: load.load_number })
})

function isSame(bid: BidRow, columns: Partial<BidRow>): boolean {
  const names = Object.keys(columns) as (keyof BidRow)[]
  return names.every((name) => bid[name] === columns[name])
}
