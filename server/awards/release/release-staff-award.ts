import { sql } from 'kysely'
import { isReleasable } from '#domain/auctions/load-lifecycle.ts'
import { releaseStaffAward } from '#domain/awards/release-api.ts'
import { refuseRelease, usualReopenHours } from '#domain/awards/release.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { writes } from '#server/http/route.ts'
import { staffLoads } from '#server/loads/public.ts'
import { lockAwarded, type LockedRelease } from './lock-release.ts'
import { release } from './release.ts'

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
