import { voidDriverMilestone } from '#domain/access/driver-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import { shownTo, voidOnce } from '#server/milestones/public.ts'
import { driverOf, whileLive } from './driver-of.ts'

/**
 * For milestones reported by the same link. Refusals: those of `voidOnce` and `whileLive`; `milestone-not-found` for
 * another load.
 */
export const voidDriverMilestoneRoute = writes(voidDriverMilestone, async ({ params, body, actor, tx, http }) => {
  const recorder = driverOf(actor.grant)
  await refuseOther(tx, params.id, actor.grant)
  const voided = { id: params.id, key: uuidKeyOf(http.request), reason: body.reason, recorder }
  const { row, isRepeat, ...shown } = await whileLive(tx, actor, () => voidOnce(tx, voided))
  if (isRepeat) http.reply.header(...replayed)
  return shownTo(recorder, row, shown)
})

async function refuseOther(tx: Tx, id: string, { load_id: loadId }: GrantRow): Promise<void> {
  const milestone = await tx
    .selectFrom('milestones')
    .select('id')
    .where('id', '=', id)
    .where('load_id', '=', loadId)
    .executeTakeFirst()
  if (!milestone) throw new Refusal('milestone-not-found')
}
