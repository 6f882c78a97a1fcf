import { removeFactors, removeStaffFactors } from '#domain/factors/api.ts'
import { removeMemberFactors } from '#domain/members/staff-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { endCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { linkToMembers, lockAnyMember, memberName, memberRecord } from '#server/members/members.ts'
import { notifyOwner as notifyAccount } from '#server/notifications/notify.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockStaff, type Owner } from '#server/auth/owner.ts'
import { deletePasskeys } from './passkeys/queries.ts'
import { deleteFactor } from './queries.ts'

/** Refusals: `confirm-first`, `factor-off`, and `user-not-found`, `staff-not-found` or `member-not-found`. Source: Y-247; G-414, P-017. */
export const removeFactorsRoutes = [
  writes(removeFactors, async ({ params, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const { id, username } = await lockUser(tx, params.id)
    await remove(tx, { kind: 'user', id, username, userId: id }, actor.id)
    logSecurity(http.request, 'sessions-end', username)
    return { success: true as const }
  }),
  writes(removeStaffFactors, async ({ params, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const { id, username } = await lockStaff(tx, params.id)
    await remove(tx, { kind: 'staff', id, username, userId: null }, actor.id)
    logSecurity(http.request, 'sessions-end', username)
    return { success: true as const }
  }),
  writes(removeMemberFactors, async ({ params, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const member = await lockAnyMember(tx, params.id)
    const { id, user_id: userId } = member
    const [owner, after] = [{ kind: 'member' as const, id, username: memberName(member), userId }, memberRecord(member)]
    const eventId = await remove(tx, owner, actor.id, after)
    // Beside the member, who is emailed.
    await notifyAccount(tx, 'second_factor_removed', { eventId, userId, link: linkToMembers, after })
    logSecurity(http.request, 'sessions-end', owner.username)
    return { success: true as const }
  }),
]

async function remove(tx: Tx, owner: Owner, actorStaffId: number, member?: Record<string, unknown>): Promise<number> {
  const [eventId] = await removeFactorsOf(tx, owner, { by: 'staff', actorStaffId }, member)
  if (eventId === undefined) throw new Refusal('factor-off')
  return eventId
}

type By = { by: 'staff'; actorStaffId: number } | { by: 'operator' }

/**
 * Removes the second factor and the passkeys of someone who lost them: their sessions, sign-ins under way and other
 * credentials end, and they are emailed. The caller has locked them; `member` is how events name a member. Returns the ids
 * of the events, none when there was no factor. Source: Y-247.
 */
export async function removeFactorsOf(
  tx: Tx,
  owner: Owner,
  { by, ...actor }: By,
  member: Record<string, unknown> = {},
): Promise<number[]> {
  const hadTotp = await deleteFactor(tx, owner)
  const hadPasskeys = (await deletePasskeys(tx, owner)) > 0
  if (!hadTotp && !hadPasskeys) return []
  const { kind, id, userId } = owner
  const ended = kind === 'user' ? await endCredentials(tx, id, { ...actor, userId: id }, 'staff') : nothingEnded
  await endOtherSessions(tx, owner)
  const whose = userId === null ? { staffId: id } : { userId, ...member }
  const event = { ...actor, ...(userId !== null && { userId }), after: { ...whose, by } }
  const eventIds = await recordEvents(tx, [
    ...(hadTotp ? [{ action: 'second_factor_removed' as const, ...event }] : []),
    ...(hadPasskeys ? [{ action: 'passkeys_removed' as const, ...event }] : []),
  ])
  if (hadTotp) await notifyOwner(tx, owner, 'removed', { ended })
  if (hadPasskeys) await notifyOwner(tx, owner, 'passkeys-removed', { ended })
  return eventIds
}
