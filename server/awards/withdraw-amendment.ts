import { withdrawAmendment } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { writes } from '#server/http/route.ts'
import { end, lockAmendment } from './amendments.ts'
import { readSide } from './confirmations.ts'

/** The side that proposed a change takes it back. Refusals: those of `lockAmendment`. */
export function withdrawAmendmentRoute(settings: AwardSettings) {
  return writes(withdrawAmendment, async ({ params, actor, tx }) => {
    const locked = await lockAmendment(tx, actor, params.id, { mine: true, settings })
    await end(tx, locked.amendment, locked, { answer: 'withdrawn', actorId: actor.id })
    return readSide(tx, locked)
  })
}
