import { acknowledgeAward, acknowledgeAwards } from '#domain/awards/api.ts'
import { mayMoveAward } from '#domain/awards/award-lifecycle.ts'
import { type Acknowledging, refuseAcknowledgement } from '#domain/awards/form.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import { forEachLoad } from '#server/auctions/for-each-load.ts'
import type { Tx } from '#server/db/db.ts'
import { type Client, clientOf } from '#server/http/client.ts'
import { writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { acknowledge } from './mark-acknowledged.ts'
import { latestPapers, readSide } from './confirmations.ts'
import { lockAward } from './find-award.ts'

export function acknowledgeAwardRoute(settings: AwardSettings) {
  return writes(acknowledgeAward, ({ params, body, actor, tx, http }) =>
    acknowledgeOne(tx, { loadId: params.id, ...body }, { actor, client: clientOf(http.request), settings }),
  )
}

/** One name for several loads. */
export function acknowledgeAwardsRoute(settings: AwardSettings) {
  return writes(acknowledgeAwards, async ({ body: { loads, ...signature }, actor, tx, http }) => {
    const by = { actor, client: clientOf(http.request), settings }
    return { confirmations: await forEachLoad(tx, loads, (one) => acknowledgeOne(tx, { ...one, ...signature }, by)) }
  })
}

type By = { actor: UserActor; client: Client; settings: AwardSettings }

/**
 * The trucker acknowledges the latest version by a click. Refusals: `confirmation-not-found`; `invalid-input` for what the
 * form lacks; `already-acknowledged`; `confirmation-outdated`. Source.
 */
async function acknowledgeOne(
  tx: Tx,
  { loadId, ...body }: Acknowledging & { loadId: number },
  { actor, client, settings }: By,
) {
  const locked = await lockAward(tx, actor, loadId, settings)
  const paper = (await latestPapers(tx, locked.award.id)).find(({ side }) => side === 'trucker')!
  const problems = refuseAcknowledgement(body, paper.snapshot.party.companyName)
  if (problems.length > 0) throw new Refusal('invalid-input', problems)
  if (!mayMoveAward(locked.award.state, 'acknowledged')) throw new Refusal('already-acknowledged')
  if (body.version !== paper.version) {
    throw new Refusal('confirmation-outdated', undefined, { words: { version: String(paper.version) } })
  }
  const award = await acknowledge(tx, locked, { paper, name: body.name, client, settings })
  return readSide(tx, { ...locked, award })
}
