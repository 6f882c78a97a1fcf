import { acknowledgeAward } from '#domain/awards/api.ts'
import { mayMoveAward } from '#domain/awards/award-lifecycle.ts'
import { refuseAcknowledgement } from '#domain/awards/form.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import { acknowledge } from './mark-acknowledged.ts'
import { latestPapers, readSide } from './confirmations.ts'
import { lockAward } from './find-award.ts'

/**
 * The trucker acknowledges the latest version by a click. Refusals: `confirmation-not-found`; `invalid-input` for what the
 * form lacks; `already-acknowledged`; `confirmation-outdated`. Source.
 */
export function acknowledgeAwardRoute(settings: AwardSettings) {
  return writes(acknowledgeAward, async ({ params, body, actor, tx, http }) => {
    const locked = await lockAward(tx, actor, params.id, settings)
    const paper = (await latestPapers(tx, locked.award.id)).find(({ side }) => side === 'trucker')!
    const problems = refuseAcknowledgement(body, paper.snapshot.party.companyName)
    if (problems.length > 0) throw new Refusal('invalid-input', problems)
    if (!mayMoveAward(locked.award.state, 'acknowledged')) throw new Refusal('already-acknowledged')
    if (body.version !== paper.version) {
      throw new Refusal('confirmation-outdated', undefined, { words: { version: String(paper.version) } })
    }
    const award = await acknowledge(tx, locked, { paper, name: body.name, client: clientOf(http.request), settings })
    return readSide(tx, { ...locked, award })
  })
}
