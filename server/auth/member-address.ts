import { sql } from 'kysely'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { queueMails, withdrawMailsToMember } from '#server/mail/queue-mails.ts'
import { confirmEmailMail, memberEmailChangedMail } from './account-mails.ts'
import { wasAskedEnough } from './mail-address.ts'
import type { MemberRow } from './member-rows.ts'
import { addToken, endLinks } from './tokens.ts'

/**
 * After a change of a member's address: the new one gets a link that confirms it, and the confirmed one before it a notice. An
 * invitation, a reset and emails on their way to the earlier address end. The caller has locked the member and written the
 * address. Source: P-010.
 */
export async function seeToMemberAddress(
  tx: Tx,
  changed: MemberRow,
  before: MemberRow,
  by: 'owner' | 'member',
): Promise<void> {
  if (changed.email === before.email) return
  const person = { kind: 'member', id: changed.id } as const
  for (const purpose of ['join', 'reset_password', 'confirm_email'] as const) await endLinks(tx, purpose, person)
  await withdrawMailsToMember(tx, changed.id, 'The member has another address now.')
  if (before.email_confirmed_at !== null) await notifyFormerAddress(tx, changed, before, by)
  if (changed.username !== null) await askMemberToConfirm(tx, changed)
}

/** Emails a link that confirms a member's address; false when they or the address were asked too often. Source: G-191. */
export async function askMemberToConfirm(
  tx: Tx,
  { id, user_id: userId, username, email }: MemberRow,
): Promise<boolean> {
  const person = { kind: 'member', id } as const
  if (await wasAskedEnough(tx, person, email)) return false
  await endLinks(tx, 'confirm_email', person)
  const token = await addToken(tx, 'confirm_email', { ...person, address: email })
  const content = confirmEmailMail({ username: username ?? '', token })
  await queueMails(tx, [{ kind: 'confirm_email', userId, memberId: id, to: email, content, unsubscribePath: null }])
  return true
}

/** Takes the address of a member as theirs. The caller has locked the member and judged the link. */
export async function confirmMemberAddress(tx: Tx, { id, user_id: actorUserId }: MemberRow): Promise<void> {
  await tx
    .updateTable('members')
    .set({ email_confirmed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await recordEvents(tx, [{ action: 'email_confirmed', actorUserId, actorMemberId: id }])
}

async function notifyFormerAddress(tx: Tx, changed: MemberRow, before: MemberRow, by: 'owner' | 'member') {
  const content = memberEmailChangedMail({
    username: changed.username ?? '',
    oldEmail: before.email,
    newEmail: changed.email,
    at: await databaseNow(tx),
    timeZone: businessTimeZone(),
    by,
  })
  const { id: memberId, user_id: userId } = changed
  await queueMails(tx, [{ kind: 'email_changed', userId, memberId, to: before.email, content, unsubscribePath: null }])
}
