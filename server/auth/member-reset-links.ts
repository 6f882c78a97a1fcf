import { sql } from 'kysely'
import { linkMinutes, mostResetMails } from '#domain/auth/links.ts'
import { resetPasswordMail } from '#server/auth/account-mails.ts'
import { addToken, endLinks } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { queueMails } from '#server/mail/queue-mails.ts'

type Addressee = { id: number; user_id: number; username: string; email: string }

/** Emails a reset link to the member of that name, or to each member with that confirmed address. Source: G-190, P-010. */
export async function sendMemberResetLinks(tx: Tx, account: string): Promise<void> {
  const found = await lockAddressees(tx, account)
  for (const member of found) await makeResetLink(tx, member)
}

/** A name is one member's; an address is in few companies. */
async function makeResetLink(tx: Tx, { id, user_id: userId, username, email }: Addressee): Promise<void> {
  const person = { kind: 'member', id } as const
  await endLinks(tx, 'reset_password', person)
  const token = await addToken(tx, 'reset_password', { ...person, address: email })
  const content = resetPasswordMail({ username, token })
  await queueMails(tx, [{ kind: 'reset_password', userId, to: email, content, unsubscribePath: null }])
  await recordEvents(tx, [{ action: 'password_reset_requested', userId, after: { userId, member: username } }])
}

/** Those who may sign in and were not sent enough links while the first is valid, in the order of their ids. */
async function lockAddressees(tx: Tx, account: string): Promise<Addressee[]> {
  return tx
    .selectFrom('members')
    .select(['id', 'user_id', 'username', 'email'])
    .where((row) => row.or([row(sql`lower(username)`, '=', account), row(sql`lower(email)`, '=', account)]))
    .where('username', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('active', '=', true)
    .where(sql<boolean>`exists (select from users where users.id = members.user_id and suspended_at is null)`)
    .where(
      sql<boolean>`(select count(*) from account_tokens where account_tokens.member_id = members.id
        and purpose = 'reset_password' and address is not null
        and created_at > clock_timestamp() - make_interval(mins => ${linkMinutes.reset_password})) < ${mostResetMails}`,
    )
    .$narrowType<{ username: string }>()
    .orderBy('id')
    .limit(20)
    .forNoKeyUpdate()
    .execute()
}
