import { declineAmendment } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { writes } from '#server/http/route.ts'
import { end, lockAmendment } from './amendments.ts'
import { readSide } from './confirmations.ts'

/** The other side declines a change. Refusals: those of `lockAmendment`. */
export function declineAmendmentRoute(settings: AwardSettings) {
  return writes(declineAmendment, async ({ params, actor, tx }) => {
    const locked = await lockAmendment(tx, actor, params.id, { mine: false, settings })
    await end(tx, locked.amendment, locked, { answer: 'declined', actorId: actor.id })
    return readSide(tx, locked)
  })
}
