import { checkInvitation, removeInvitation, resendInvitation } from '#domain/members/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import { findLink } from '#server/auth/tokens.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { companyOf } from '#server/http/sessions/account-names.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { reactivate } from './change-member.ts'
import { lockMemberOf, memberRecord, readMember } from './members.ts'
import { countInvitation, sendInvitation } from './send-invitation.ts'

/**
 * The new link also ends a deactivation: a link that lets no one in would be sent otherwise. Refusals: `member-not-found`,
 * `invitation-accepted`, `too-many-members`, `too-many-attempts`. Source: P-012.
 */
export function resendInvitationRoute(config: Config) {
  return writes(resendInvitation, async ({ params, actor, http, tx }) => {
    const user = await lockUser(tx, actor.id)
    const member = await lockInvitation(tx, user.id, params.id)
    await countInvitation(tx, user.id)
    await recordEvents(tx, [{ action: 'invitation_sent_again', actorUserId: user.id, after: memberRecord(member) }])
    if (!member.active) await reactivate(tx, member, user.id)
    const url = await sendInvitation(tx, { config, http, user, member })
    return { member: await readMember(tx, member.id), url }
  })
}

/** Refusals: `member-not-found`, `invitation-accepted`. */
export const removeInvitationRoute = writes(removeInvitation, async ({ params, actor, tx }) => {
  const member = await lockInvitation(tx, actor.id, params.id)
  await tx.deleteFrom('account_tokens').where('member_id', '=', member.id).execute()
  await tx.deleteFrom('members').where('id', '=', member.id).execute()
  await recordEvents(tx, [{ action: 'invitation_removed', actorUserId: actor.id, after: memberRecord(member) }])
  return { success: true as const }
})

async function lockInvitation(tx: Tx, userId: number, publicId: number): Promise<MemberRow> {
  const member = await lockMemberOf(tx, userId, publicId)
  if (member.username !== null) throw new Refusal('invitation-accepted')
  return member
}

/** Refusals: `link-invalid`. Source: P-012. */
export const checkInvitationRoute = reads(checkInvitation, async ({ body, db }) => {
  const { member, user } = await invited(db, body.token)
  return { company: companyOf(user), fullName: member.full_name, role: member.role }
})

type Invited = {
  member: MemberRow
  user: UserRow
  /** The link was emailed to the member's address: only who reads its email has it. */
  isEmailed: boolean
}

/** Whom a link invites. Refusals: `link-invalid`, also for one that was used, replaced or has expired. */
export async function invited(db: Db, token: string): Promise<Invited> {
  const { member_id: id, address, used, expired } = await findLink(db, 'join', token)
  if (used || expired) throw new Refusal('link-invalid')
  const member = await db.selectFrom('members').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
  const user = await db.selectFrom('users').selectAll().where('id', '=', member.user_id).executeTakeFirstOrThrow()
  if (!member.active || member.username !== null) throw new Refusal('link-invalid')
  return { member, user, isEmailed: address === member.email }
}
