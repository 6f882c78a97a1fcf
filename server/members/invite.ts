import { sql } from 'kysely'
import { inviteMember, removeInvitation, resendInvitation } from '#domain/members/api.ts'
import { memberLimits, type NewMember } from '#domain/members/member.ts'
import { memberRoleRows } from '#domain/members/roles.ts'
import { linkPath } from '#domain/auth/links.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { centsOf } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { addToken, endLinks } from '#server/auth/tokens.ts'
import { companyOf, lockUser } from '#server/auth/users.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { originOf } from '#server/http/origin-of.ts'
import { writes } from '#server/http/route.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import type { Http } from '#server/http/sessions/sessions.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { lockMemberOf, memberRecord, type MemberRow, readMember } from './members.ts'

/** Refusals: `confirm-first`, `member-exists`, `too-many-members`, `too-many-attempts`. Source: P-012. */
export function inviteMemberRoute(config: Config) {
  return writes(inviteMember, async ({ body, actor, http, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const user = await lockUser(tx, actor.id)
    await requireRoom(tx, user.id)
    await countInvitation(tx, user.id)
    const member = await insertMember(tx, user.id, body)
    await recordEvents(tx, [{ action: 'member_invited', actorUserId: user.id, after: memberRecord(member) }])
    const url = await send(tx, { config, http, user, member })
    return { member: await readMember(tx, member.id), url }
  })
}

/** Refusals: `member-not-found`, `invitation-accepted`, `too-many-attempts`. Source: P-012. */
export function resendInvitationRoute(config: Config) {
  return writes(resendInvitation, async ({ params, actor, http, tx }) => {
    const user = await lockUser(tx, actor.id)
    const member = await lockInvitation(tx, user.id, params.id)
    await countInvitation(tx, user.id)
    await recordEvents(tx, [{ action: 'invitation_sent_again', actorUserId: user.id, after: memberRecord(member) }])
    const url = await send(tx, { config, http, user, member })
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

/** By the events, which stay where an invitation is removed. */
async function countInvitation(tx: Tx, userId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_user_id', '=', userId)
    .where('action', 'in', ['member_invited', 'invitation_sent_again'])
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= memberLimits.invitationsAnHour) throw new Refusal('too-many-attempts')
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

type Sent = { config: Config; http: Http; user: UserRow; member: MemberRow }

/** A new link in place of the earlier one: emailed, or returned as an address where no email is sent. */
async function send(tx: Tx, { config, http, user, member }: Sent): Promise<string | null> {
  const person = { kind: 'member', id: member.id } as const
  await endLinks(tx, 'join', person)
  const token = await addToken(tx, 'join', { ...person, address: member.email })
  if (config.mailServer === null) return originOf(http.request, config.publicUrl) + linkPath('join', token)
  const content = invitationMail(companyOf(user), member, token)
  await queueMails(tx, [{ kind: 'invitation', userId: user.id, to: member.email, content, unsubscribePath: null }])
  return null
}

function invitationMail(company: string, { full_name: fullName, role }: MemberRow, token: string): MailContent {
  return {
    subject: `${company} invites you to Quaybid`,
    heading: `${company} invites you to Quaybid`,
    paragraphs: [
      `${fullName}, choose a username and a password to sign in for ${company}.`,
      'The link can be used once and is valid for 7 days; a newer one replaces it. If you did not expect it, ignore this email.',
    ],
    facts: [{ rows: [{ label: 'Role', value: memberRoleRows[role].label }] }],
    action: { label: 'Join', path: linkPath('join', token) },
  }
}
