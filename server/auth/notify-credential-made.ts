import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { type EndedCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { passwordChangedMail } from './account-mails.ts'
import { credentialMadeMail, type MadeCredential } from './credential-mails.ts'
import { mailAddressOf } from './mail-address.ts'

/** Emails the owner of an account what was made or changed that opens it; `facts` name it. Source: F-203. */
export async function notifyCredentialMade(
  tx: Tx,
  user: UserRow,
  made: MadeCredential,
  facts: Record<string, string>,
): Promise<void> {
  const to = mailAddressOf(user)
  if (to === null) return
  const rows = Object.entries(facts).map(([label, value]) => ({ label, value }))
  const { id: userId, username } = user
  const content = credentialMadeMail(made, { username, rows, at: await databaseNow(tx), timeZone: businessTimeZone() })
  await queueMails(tx, [{ kind: 'credential_made', userId, to, content, unsubscribePath: null }])
}

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
