import { removeFactors, removeStaffFactors } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/public.ts'
import type { Tx } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { lockStaff, type Owner } from './owner.ts'
import { removeFactorsOf } from './public.ts'

/** Refusals: `confirm-first`, `factor-off`, and `user-not-found` or `staff-not-found`. Source: Y-247; G-414. */
export const removeFactorsRoutes = [
  writes(removeFactors, async ({ params, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const { id, username } = await lockUser(tx, params.id)
    await remove(tx, { portal: 'user', id, username }, actor.id)
    logSecurity(http.request, 'sessions-end', username)
    return { success: true as const }
  }),
  writes(removeStaffFactors, async ({ params, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const { id, username } = await lockStaff(tx, params.id)
    await remove(tx, { portal: 'staff', id, username }, actor.id)
    logSecurity(http.request, 'sessions-end', username)
    return { success: true as const }
  }),
]

async function remove(tx: Tx, owner: Owner, actorStaffId: number): Promise<void> {
  if (!(await removeFactorsOf(tx, owner, { by: 'staff', actorStaffId }))) throw new Refusal('factor-off')
}
