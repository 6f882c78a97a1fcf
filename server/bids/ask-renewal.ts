import { refuseAsking } from '#domain/auctions/rules.ts'
import { askRenewal } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction } from '#server/auctions/auction.ts'
import { recordEvents } from '#server/db/events.ts'
import { together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { notify } from '#server/notifications/notify.ts'
import { bidState } from './columns.ts'
import { findBid } from './queries.ts'

/** The shipper asks the trucker of a bid that lapses too soon to renew it, once an hour. Source: Y-070. */
export const askRenewalRoute = writes(askRenewal, async ({ params, actor, tx }) => {
  const [before] = await findBid(tx, params.id)
  if (before?.shipper_id !== actor.id) throw new Refusal('bid-not-found')
  const [auction, [bid]] = await together([lockAuction(tx, before.load_id), findBid(tx, params.id)])
  if (!auction || !bid) throw new Refusal('bid-not-found')
  const { load, state, now, eventId } = auction
  const refusal = refuseAsking(state, bidState(bid), bid.renewal_asked_at, now)
  if (refusal) throw new Refusal(refusal)

  await tx.updateTable('bids').set({ renewal_asked_at: now }).where('id', '=', bid.id).execute()
  const asked = {
    action: 'renewal_asked' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    truckerId: bid.trucker_id,
    bidId: bid.id,
  }
  await together([
    recordEvents(tx, [asked], eventId),
    notify(tx, 'renewal_asked', { load, eventId }, { trucker: [bid.trucker_id] }),
  ])
  return { success: true as const }
})
