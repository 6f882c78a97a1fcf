import { cancelAward } from '#domain/awards/release-api.ts'
import { tonuOf } from '#domain/awards/release.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { bidOf } from '#server/awards/confirmations.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { type Ending, endAward } from './end-award.ts'
import { lockForRelease } from './lock-release.ts'
import { endingWords } from './release.ts'
import { agreedTonu } from './release-facts.ts'

/**
 * The shipper cancels a load that is awarded: its bid stays accepted, and it is over. Refusals: those of `lockForRelease`;
 * `tonu-changed`. Source.
 */
export function cancelAwardRoute(settings: AwardSettings) {
  return writes(cancelAward, async ({ params, body, actor, tx }) => {
    const locked = await lockForRelease(tx, actor, params.id, settings)
    const { load, award, facts, now } = locked
    const { reason, note } = body
    const tonu = agreedTonu(tonuOf(facts, now), body.expectedTonuCents)
    const weighed = { weight: 1, against: 'shipper' } as const
    const ending: Ending = { state: 'cancelled', by: 'shipper', reason, note, weighed, tonu }
    await endAward(tx, locked, ending)
    await tx.updateTable('loads').set({ status: 'cancelled', updated_at: now }).where('id', '=', load.id).execute()
    const [eventId] = await recordEvents(tx, [
      {
        action: 'load_cancelled_after_award',
        actorUserId: actor.id,
        ...changeOf(load),
        ...bidOf(award),
        before: { status: load.status },
        after: { status: 'cancelled', reason, ...(tonu && { tonuCents: tonu.cents }) },
      },
    ])
    const happened = {
      load: { ...load, status: 'cancelled' as const },
      eventId,
      moreFacts: { ending: endingWords(ending) },
    }
    await notify(tx, 'load_cancelled_after_award', happened, { winner: [award.trucker_id] })
    await rewriteClocks(tx, [load.id])
    return readShipperLoad(tx, load.id)
  })
}
