import type { AwardSettings } from '#domain/awards/settings.ts'
import { recordMilestone, recordStaffMilestone } from '#domain/milestones/api.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { recordOnce } from './record.ts'
import { shownTo } from './rows.ts'

/** The trucker of the award. Refusals: those of `recordOnce`. Source. */
export function recordMilestoneRoute(settings: AwardSettings) {
  return writes(recordMilestone, async ({ params, body, actor, tx, http: { request, reply } }) => {
    const recorder = { by: 'trucker', actor } as const
    const report = { key: uuidKeyOf(request), loadId: params.id, typed: body, client: clientOf(request), settings }
    const { row, isRepeat, ...shown } = await recordOnce(tx, { ...report, recorder })
    if (isRepeat) reply.header(...replayed)
    return shownTo(recorder, row, shown)
  })
}

/** Staff, for the trucker of the award. Refusals: those of `recordOnce`. */
export function recordStaffMilestoneRoute(settings: AwardSettings) {
  return writes(recordStaffMilestone, async ({ params, body, actor, tx, http: { request, reply } }) => {
    const recorder = { by: 'staff', actor } as const
    const report = { key: uuidKeyOf(request), loadId: params.id, typed: body, client: clientOf(request), settings }
    const { row, isRepeat, ...shown } = await recordOnce(tx, { ...report, recorder })
    if (isRepeat) reply.header(...replayed)
    return shownTo(recorder, row, { ...shown, accountName: actor.staff.full_name })
  })
}
