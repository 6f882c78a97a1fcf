import { declineAward } from '#domain/awards/release-api.ts'
import { refuseDecline, usualReopenHours, weightOfDeclining } from '#domain/awards/release.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { writes } from '#server/http/route.ts'
import { lockForRelease } from './lock-release.ts'
import { release } from './release.ts'

/**
 * The trucker takes no award that it has not acknowledged. Refusals: those of `lockForRelease`; `award-acknowledged`.
 * Source.
 */
export function declineAwardRoute(settings: AwardSettings) {
  return writes(declineAward, async ({ params, body: { reason, note }, actor, tx }) => {
    const locked = await lockForRelease(tx, actor, params.id, settings)
    const refusal = refuseDecline(locked.facts)
    if (refusal) throw new Refusal(refusal)
    await release(tx, locked, {
      ending: {
        state: 'declined',
        by: 'trucker',
        reason,
        note,
        weighed: weightOfDeclining(locked.facts, locked.now),
        tonu: null,
      },
      hours: usualReopenHours,
      actor: { actorUserId: actor.id },
    })
    return {}
  })
}
