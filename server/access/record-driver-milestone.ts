import { recordDriverMilestone } from '#domain/access/driver-api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { recordOnce, shownTo } from '#server/milestones/public.ts'
import { driverOf, whileLive } from './driver-of.ts'

/** Refusals: those of `recordOnce` and `whileLive`. */
export function recordDriverMilestoneRoute(settings: AwardSettings) {
  return writes(recordDriverMilestone, async ({ body: typed, actor, tx, http: { request, reply } }) => {
    const recorder = driverOf(actor.grant)
    const report = { key: uuidKeyOf(request), loadId: actor.grant.load_id, typed, client: clientOf(request), settings }
    const { row, isRepeat, ...shown } = await whileLive(tx, actor, () => recordOnce(tx, { ...report, recorder }))
    if (isRepeat) reply.header(...replayed)
    return shownTo(recorder, row, shown)
  })
}
