import type { AwardSettings } from '#domain/awards/settings.ts'
import { recordMilestone, recordStaffMilestone, voidMilestone, voidStaffMilestone } from '#domain/milestones/api.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { recordOnce } from './record.ts'
import { selectNamed, shownTo } from './recorder.ts'
import { voidOnce } from './void.ts'

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

/** The trucker whose side recorded it. Refusals: those of `voidOnce`. */
export const voidMilestoneRoute = writes(voidMilestone, async ({ params, body, actor, tx, http }) => {
  const recorder = { by: 'trucker', actor } as const
  const voided = { id: params.id, key: uuidKeyOf(http.request), reason: body.reason, recorder }
  const { row, isRepeat, ...shown } = await voidOnce(tx, voided)
  if (isRepeat) http.reply.header(...replayed)
  return shownTo(recorder, row, shown)
})

/** Staff, any. Refusals: those of `voidOnce`. */
export const voidStaffMilestoneRoute = writes(voidStaffMilestone, async ({ params, body, actor, tx, http }) => {
  const recorder = { by: 'staff', actor } as const
  const voided = { id: params.id, key: uuidKeyOf(http.request), reason: body.reason, recorder }
  const { row, isRepeat, ...shown } = await voidOnce(tx, voided)
  if (isRepeat) http.reply.header(...replayed)
  const named = await selectNamed(tx).where('milestones.id', '=', row.id).executeTakeFirstOrThrow()
  return shownTo(recorder, row, { ...shown, accountName: named.account_name })
})
