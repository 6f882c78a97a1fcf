import { changeMember } from '#domain/members/api.ts'
import type { MemberChange } from '#domain/members/member.ts'
import { centsOf } from '#domain/money.ts'
import { seeToMemberAddress } from '#server/auth/member-address.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import { memberFacts } from '#server/auth/own-member.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { deactivate } from './deactivate.ts'
import { refuseKnownAddress, requireRoom } from './invite-member.ts'
import { lockMemberOf, memberRecord, readMember } from './members.ts'

/**
 * Deactivating ends all that is open of the member. Refusals: `confirm-first`, `member-not-found`, `member-exists`,
 * `too-many-members`. Source: P-011.
 */
export const changeMemberRoute = writes(changeMember, async ({ params, body, actor, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  await lockUser(tx, actor.id)
  const member = await lockMemberOf(tx, actor.id, params.id)
  const { active, ...change } = body
  const by = { actorUserId: actor.id }
  const changed = await writeChange(tx, member, change)
  await seeToMemberAddress(tx, changed, member, 'owner')
  if (active === false && member.active) await deactivate(tx, changed, by)
  if (active === true && !member.active) await reactivate(tx, changed, actor.id)
  await recordEvents(tx, changeEvents(member, changed, actor.id))
  return readMember(tx, member.id)
})

/** Refusals: `too-many-members`. */
export async function reactivate(tx: Tx, member: MemberRow, actorUserId: number): Promise<void> {
  await requireRoom(tx, actorUserId)
  await tx.updateTable('members').set({ active: true }).where('id', '=', member.id).execute()
  await recordEvents(tx, [{ action: 'member_reactivated', actorUserId, after: memberRecord(member) }])
}

/** An address that changes is confirmed anew; an invitation to the earlier one ends. Refusals: `member-exists`. */
async function writeChange(tx: Tx, member: MemberRow, change: Omit<MemberChange, 'active'>): Promise<MemberRow> {
  const { fullName, email, role, awardLimit } = change
  const isMoved = email !== undefined && email !== member.email
  return tx
    .updateTable('members')
    .set({
      full_name: fullName ?? member.full_name,
      email: email ?? member.email,
      role: role ?? member.role,
      ...(awardLimit !== undefined && { award_limit: awardLimit === null ? null : centsOf(awardLimit) }),
      ...(isMoved && { email_confirmed_at: null }),
    })
    .where('id', '=', member.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseKnownAddress)
}

/** What was changed, with the values before and after; none where nothing was. */
function changeEvents(before: MemberRow, after: MemberRow, actorUserId: number): Event[] {
  const values = (row: MemberRow) => ({ ...memberFacts(row), email: row.email })
  const [old, now] = [values(before), values(after)]
  const names = (['fullName', 'email', 'role', 'awardLimit'] as const).filter((name) => old[name] !== now[name])
  if (names.length === 0) return []
  const only = (row: typeof old) => Object.fromEntries(names.map((name) => [name, row[name]]))
  const record = { memberId: after.public_id, fullName: after.full_name }
  return [{ action: 'member_changed', actorUserId, before: only(old), after: { ...record, ...only(now) } }]
}
