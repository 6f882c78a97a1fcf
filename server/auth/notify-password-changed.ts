import { passwordChangedMail } from './account-mails.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { type EndedCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { queueMails } from '#server/mail/public.ts'
import { mailAddressOf } from './mail-address.ts'

/** Emails the owner of an account that its password is another one now, and what ended with the old one. Source: G-232, F-203. */
export async function notifyPasswordChanged(
  tx: Tx,
  user: UserRow,
  ended: EndedCredentials = nothingEnded,
): Promise<void> {
  const to = mailAddressOf(user)
  if (to === null) return
  const content = passwordChangedMail({
    username: user.username,
    at: await databaseNow(tx),
    timeZone: businessTimeZone(),
    ended,
  })
  await queueMails(tx, [{ kind: 'password_changed', userId: user.id, to, content, unsubscribePath: null }])
}
