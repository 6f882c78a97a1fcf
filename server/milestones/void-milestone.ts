import { voidMilestone, voidStaffMilestone } from '#domain/milestones/api.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { writes } from '#server/http/route.ts'
import { selectNamed } from './recorder-name.ts'
import { shownTo } from './rows.ts'
import { voidOnce } from './void.ts'

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
