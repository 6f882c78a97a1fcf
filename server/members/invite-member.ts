import { inviteMember } from '#domain/members/api.ts'
import { memberLimits, type NewMember } from '#domain/members/member.ts'
import { memberRoleRows } from '#domain/member-roles.ts'
import { centsOf } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { memberRecord, readMember } from './members.ts'
import { countInvitation, sendInvitation } from './send-invitation.ts'

/** Refusals: `confirm-first`, `member-exists`, `too-many-members`, `too-many-attempts`. Source: P-012. */
export function inviteMemberRoute(config: Config) {
  return writes(inviteMember, async ({ body, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const user = await lockUser(tx, actor.id)
    await requireRoom(tx, user.id)
    await countInvitation(tx, user.id)
    const member = await insertMember(tx, user.id, body)
    await recordEvents(tx, [{ action: 'member_invited', actorUserId: user.id, after: memberRecord(member) }])
    const url = await sendInvitation(tx, { config, http, user, member })
    return { member: await readMember(tx, member.id), url }
  })
}

/** The account is locked, so that those at one moment count each other. Refusals: `too-many-members`. */
export async function requireRoom(tx: Tx, userId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  if (count >= memberLimits.active) throw new Refusal('too-many-members')
}

async function insertMember(tx: Tx, userId: number, { fullName, email, role, awardLimit }: NewMember) {
  return tx
    .insertInto('members')
    .values({
      user_id: userId,
      full_name: fullName,
      email,
      role,
      award_limit: awardLimit === null ? null : centsOf(awardLimit),
      mail_headings: [...memberRoleRows[role].headings],
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseKnownAddress)
}

/** For writes of an email address of a member. */
export function refuseKnownAddress(error: unknown): never {
  throw isUniqueViolation(error, 'members_of_user') ? new Refusal('member-exists') : error
}
