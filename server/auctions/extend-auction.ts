import { effectiveStatus, expiresAtWith } from '#domain/auctions/deadline.ts'
import { extendedEnd, refuseExtend, statusAfterExtension } from '#domain/auctions/rules.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { refuseTooManyOpen } from '#server/loads/open-limit.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { changeOf, validitiesOf, lockOwnAuction, pendingBidders, reviveBids } from './auction.ts'

/** All ends of the auction are in the future again, so all notices of them are sent again. */
const resetNotices = {
  ending_soon_told_at: null,
  bidding_ended_at: null,
  decide_soon_told_at: null,
  award_settled_at: null,
}

/** An auction that has expired is open again with it. Refusals: those of `refuseExtend`; `too-many-open`. */
export function extendAuctionRoute(operator: string) {
  return writes(extendAuction, async ({ params, body, actor, tx }) => {
    // Before the load: who posts has the lock of the account, too.
    const shipper = actor.user.open_auctions_limit === null ? null : await lockUser(tx, actor.id)
    const { load, state, now } = await lockOwnAuction(tx, params.id, actor.id)
    const refusal = refuseExtend(state, now)
    if (refusal) throw new Refusal(refusal)

    const biddingEndsAt = extendedEnd(state, body.extensionHours, now)
    const status = statusAfterExtension(load.bid_count)
    const isOver = effectiveStatus(state, now) === 'expired'
    if (isOver && shipper) await refuseTooManyOpen(tx, shipper, 1, operator)
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
      .set({ status, bidding_ends_at: biddingEndsAt, expires_at: expiresAt, updated_at: now, ...resetNotices })
      .where('id', '=', load.id)
      .execute()
    const eventIds = await recordEvents(tx, [
      // Not closed yet: expire it first, then extend it.
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
    await notify(tx, 'auction_extended', { load, eventId }, { revived, bidders })
    return readShipperLoad(tx, load.id)
  })
}
