import { sql } from 'kysely'
import { isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { releaseAward, releaseStaffAward } from '#domain/awards/release-api.ts'
import {
  tonuFor,
  usualReopenHours,
  weightOfGivingBack,
  weightOfTakingBack,
  refuseRelease,
} from '#domain/awards/release.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { truckerLoads } from '#server/loads/sources.ts'
import { staffLoads } from '#server/loads/staff/staff-loads.ts'
import { lockForRelease, lockAwarded, type LockedRelease } from './lock-release.ts'
import { release } from './release.ts'
import { agreedTonu, refuseReason } from './release-facts.ts'

/**
 * The trucker gives the load back, or the shipper takes it back; its auction runs again. Refusals: those of
 * `lockForRelease`; `invalid-input` for a reason that is not offered; `tonu-changed`. Source.
 */
export function releaseAwardRoute(settings: AwardSettings) {
  return writes(releaseAward, async ({ params, body, actor, tx }) => {
    const locked = await lockForRelease(tx, actor, params.id, settings)
    const { facts, side, now } = locked
    const { reason, note } = body
    refuseReason(facts, side, reason, now)
    const tonu = agreedTonu(tonuFor(facts, side, reason, now), body.expectedTonuCents)
    const weighed = side === 'trucker' ? weightOfGivingBack(facts, now) : weightOfTakingBack(reason)
    await release(tx, locked, {
      ending: { state: 'released', by: side, reason, note, weighed, tonu },
      hours: (side === 'shipper' && body.reopenHours) || usualReopenHours,
      actor: { actorUserId: actor.id },
    })
    return readFor(tx, actor, params.id)
  })
}

async function readFor(db: Db, actor: UserActor, loadId: number) {
  if (actor.visitor === 'shipper') return readShipperLoad(db, loadId)
  return (await readRow(truckerLoads(db, actor.id), sql<boolean>`loads.id = ${loadId}`))!
}

/**
 * Staff release an award on behalf of a side, with the cost and the weight that they choose; `settled` also after the
 * container has left the terminal. Refusals: `load-not-found`; `award-missing`; `container-left`. Source: X-222.
 */
export function releaseStaffAwardRoute(settings: AwardSettings) {
  return writes(releaseStaffAward, async ({ params, body, actor, tx }) => {
    const locked = await lockAwarded(tx, params.id, settings, () => undefined)
    refuseUnsettled(locked, body.settled)
    const { side, reason, note, tonuCents, weight } = body
    await release(tx, locked, {
      ending: {
        state: 'released',
        by: 'staff',
        staffId: actor.id,
        reason,
        note,
        weighed: { weight, against: side },
        tonu: tonuCents > 0 ? { cents: tonuCents, because: 'staff' } : null,
      },
      hours: body.reopenHours ?? usualReopenHours,
      actor: { actorStaffId: actor.id },
    })
    return (await readRow(staffLoads(tx), sql`loads.id = ${params.id}`))!
  })
}

function refuseUnsettled({ facts }: LockedRelease, settled: boolean): void {
  const refusal = refuseRelease(facts)
  if (refusal && !(settled && isReleasable(facts.status))) throw new Refusal(refusal)
}
