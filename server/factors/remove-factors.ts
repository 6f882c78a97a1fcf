import { removeFactors, removeStaffFactors } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { endCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockStaff, type Owner } from './owner.ts'
import { deletePasskeys } from './passkeys/queries.ts'
import { deleteFactor } from './queries.ts'

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

type By = { by: 'staff'; actorStaffId: number } | { by: 'operator' }

/**
 * Removes the second factor and the passkeys of an account whose owner lost them: its sessions, sign-ins under way and
 * other credentials end, and its owner is emailed. The caller has locked the account. False when there were none. Source: Y-247.
 */
export async function removeFactorsOf(tx: Tx, owner: Owner, { by, ...actor }: By): Promise<boolean> {
  const hadTotp = await deleteFactor(tx, owner)
  const hadPasskeys = (await deletePasskeys(tx, owner)) > 0
  if (!hadTotp && !hadPasskeys) return false
  const { portal, id } = owner
  const ended = portal === 'user' ? await endCredentials(tx, id, { ...actor, userId: id }, 'staff') : nothingEnded
  await endOtherSessions(tx, portal, { accountId: id })
  const whose = portal === 'user' ? { userId: id } : { staffId: id }
  const event = { ...actor, ...(portal === 'user' && { userId: id }), after: { ...whose, by } }
  await recordEvents(tx, [
    ...(hadTotp ? [{ action: 'second_factor_removed' as const, ...event }] : []),
    ...(hadPasskeys ? [{ action: 'passkeys_removed' as const, ...event }] : []),
  ])
  if (hadTotp) await notifyOwner(tx, owner, 'removed', { ended })
  if (hadPasskeys) await notifyOwner(tx, owner, 'passkeys-removed', { ended })
  return true
}
