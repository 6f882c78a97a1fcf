import { sql } from 'kysely'
import { effectiveStatus } from '#domain/auctions/deadline.ts'
import { extendedExpiry, refuseExtend, statusAfterExtension } from '#domain/auctions/rules.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/public.ts'
import { tell } from '#server/notifications/public.ts'
import { changeOf } from './public.ts'
import { lockOwnAuction, pendingBidders } from './queries.ts'

export const extendAuctionRoute = writes(extendAuction, async ({ params, body, actor, tx }) => {
  const { load, state, now } = await lockOwnAuction(tx, params.id, actor.id)
  const refusal = refuseExtend(state, now)
  if (refusal) throw new Refusal(refusal)

  const expiresAt = extendedExpiry(state, body.extensionHours, now)
  const status = statusAfterExtension(load.bid_count)
  await tx
    .updateTable('loads')
    .set({ status, expires_at: expiresAt, updated_at: now, ending_soon_told_at: null })
    .where('id', '=', load.id)
    .execute()
  const isOver = effectiveStatus(state, now) === 'expired'
  const bidders = isOver ? [] : await pendingBidders(tx, load.id)
  // The bids that expired with it are live again, as their truckers left them; rejected ones stay so (G-006). Where the
  // clock has not closed the auction yet, they are still stored as pending.
  const revived = await tx
    .updateTable('bids')
    .set({ status: 'pending', expired_with_auction: false })
    .where('load_id', '=', load.id)
    .where(sql<boolean>`(status = 'expired' and expired_with_auction or status = 'pending' and ${isOver})`)
    .returning('trucker_id')
    .execute()
  const eventIds = await recordEvents(tx, [
    // Not closed yet: it expires first and is extended then.
    ...(isOver && isAuction(load.status)
      ? [
          {
            action: 'auction_expired' as const,
            ...changeOf(load),
            before: { status: load.status },
            after: { status: 'expired' },
          },
        ]
      : []),
    {
      action: 'auction_extended',
      actorUserId: actor.id,
      ...changeOf(load),
      before: { status: isOver ? 'expired' : load.status, expiresAt: load.expires_at },
      after: { status, expiresAt, extensionHours: body.extensionHours },
    },
  ])
  const eventId = eventIds.at(-1)
  await tell(tx, 'auction_extended', { load, eventId }, { revived: revived.map((bid) => bid.trucker_id), bidders })
  return readShipperLoad(tx, load.id)
})
