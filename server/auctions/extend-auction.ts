import { effectiveStatus, expiresAtWith } from '#domain/auctions/deadline.ts'
import { extendedEnd, refuseExtend, statusAfterExtension } from '#domain/auctions/rules.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/public.ts'
import { tell } from '#server/notifications/public.ts'
import { changeOf, validitiesOf } from './public.ts'
import { lockOwnAuction, pendingBidders, reviveBids } from './queries.ts'

/** All ends of an auction are ahead again, and are told again. */
const untold = { ending_soon_told_at: null, bidding_ended_at: null, decide_soon_told_at: null, award_settled_at: null }

export const extendAuctionRoute = writes(extendAuction, async ({ params, body, actor, tx }) => {
  const { load, state, now } = await lockOwnAuction(tx, params.id, actor.id)
  const refusal = refuseExtend(state, now)
  if (refusal) throw new Refusal(refusal)

  const biddingEndsAt = extendedEnd(state, body.extensionHours, now)
  const status = statusAfterExtension(load.bid_count)
  const isOver = effectiveStatus(state, now) === 'expired'
  const bidders = isOver ? [] : await pendingBidders(tx, load.id, now)
  const revived = await reviveBids(tx, load.id, isOver, now)
  const validities = await validitiesOf(tx, load.id)
  const expiresAt = expiresAtWith(
    biddingEndsAt,
    load.decision_hours,
    validities.map(({ valid_until }) => valid_until),
  )
  await tx
    .updateTable('loads')
    .set({ status, bidding_ends_at: biddingEndsAt, expires_at: expiresAt, updated_at: now, ...untold })
    .where('id', '=', load.id)
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
      before: {
        status: isOver ? 'expired' : load.status,
        expiresAt: load.expires_at,
        ...(load.decision_hours > 0 && { biddingEndsAt: load.bidding_ends_at }),
      },
      after: {
        status,
        expiresAt,
        extensionHours: body.extensionHours,
        ...(load.decision_hours > 0 && { biddingEndsAt }),
      },
    },
  ])
  const eventId = eventIds.at(-1)
  await tell(tx, 'auction_extended', { load, eventId }, { revived, bidders })
  return readShipperLoad(tx, load.id)
})
