import { deactivateMember, issueMemberResetLink, listStaffMembers } from '#domain/members/staff-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { readAddressee } from '#server/auth/member-rows.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { makeResetLink } from '#server/auth/tokens.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { deactivate } from '#server/members/deactivate.ts'
import {
  linkToMembers as link,
  lockAnyMember,
  memberName,
  memberRecord,
  membersOf,
  readFactorsOfMembers,
} from '#server/members/members.ts'
import { notifyOwner } from '#server/notifications/notify.ts'
import { expiryOf } from './issue-reset-link.ts'

/** Refusals: `user-not-found`. Source: P-017. */
const listStaffMembersRoute = reads(listStaffMembers, async ({ params, actor, db }) => {
  const user = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  const members = await membersOf(db, user.id)
  if (actor.staff.role !== 'admin') return members
  const withFactor = await readFactorsOfMembers(db, user.id)
  return members.map((member) => ({ ...member, hasSecondFactor: withFactor.has(member.id) }))
})

/** Again, nothing happens. Refusals: `confirm-first`, `member-not-found`. Source: P-017. */
const deactivateMemberRoute = writes(deactivateMember, async ({ params, actor, http, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  const member = await lockAnyMember(tx, params.id)
  if (!member.active) return { success: true as const }
  const done = await deactivate(tx, member, { by: 'staff', actorStaffId: actor.id })
  await notifyOwner(tx, 'member_deactivated', { ...done, link })
  logSecurity(http.request, 'sessions-end', memberName(member))
  return { success: true as const }
})

/** The member is emailed, the owner of the account notified. Refusals: `confirm-first`, `member-not-found`, `member-inactive`. Source: P-017. */
const issueMemberResetLinkRoute = writes(issueMemberResetLink, async ({ params, actor, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  const member = await lockAnyMember(tx, params.id)
  const { id, user_id: userId, username, active } = member
  if (username === null || !active) throw new Refusal('member-inactive')
  const made = await makeResetLink(tx, { kind: 'member', id })
  const after = { ...memberRecord(member), userId }
  const [eventId] = await recordEvents(tx, [{ action: 'reset_link_issued', actorStaffId: actor.id, userId, after }])
  await notifyCredentialMade(tx, await readAddressee(tx, id), 'member-reset-link', { Expires: expiryOf(made) })
  await notifyOwner(tx, 'reset_link_issued', { eventId, userId, link, after })
  return made
})

export const teamMemberRoutes = [listStaffMembersRoute, deactivateMemberRoute, issueMemberResetLinkRoute]
