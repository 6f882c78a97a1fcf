import { sql } from 'kysely'
import { linkPath } from '#domain/auth/links.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { memberLimits } from '#domain/members/member.ts'
import { memberRoleRows } from '#domain/member-roles.ts'
import { Refusal } from '#domain/refusals.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import { addToken, endLinks } from '#server/auth/tokens.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/db.ts'
import { originOf } from '#server/http/origin-of.ts'
import { companyOf } from '#server/http/sessions/account-names.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import type { Http } from '#server/http/sessions/sessions.ts'
import { queueMails } from '#server/mail/queue-mails.ts'

/** By the events, which stay where an invitation is removed. */
export async function countInvitation(tx: Tx, userId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor_user_id', '=', userId)
    .where('action', 'in', ['member_invited', 'invitation_sent_again'])
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= memberLimits.invitationsAnHour) throw new Refusal('too-many-attempts')
}

type Sent = { config: Config; http: Http; user: UserRow; member: MemberRow }

/** A new link in place of the earlier one: emailed, or returned as an address where no email is sent. */
export async function sendInvitation(tx: Tx, { config, http, user, member }: Sent): Promise<string | null> {
  const person = { kind: 'member', id: member.id } as const
  await endLinks(tx, 'join', person)
  const isEmailed = config.mailServer !== null
  const token = await addToken(tx, 'join', { ...person, address: isEmailed ? member.email : null })
  if (!isEmailed) return originOf(http.request, config.publicUrl) + linkPath('join', token)
  const content = invitationMail(companyOf(user), member, token)
  await queueMails(tx, [
    { kind: 'invitation', userId: user.id, memberId: member.id, to: member.email, content, unsubscribePath: null },
  ])
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
