import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { type EndedCredentials, nothingEnded } from '#server/http/sessions/end-credentials.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { passwordChangedMail } from './account-mails.ts'
import { credentialMadeMail, type MadeCredential } from './credential-mails.ts'
import type { Addressee } from './mail-address.ts'

/** Emails a person what was made or changed that opens their account; `facts` name it. Source: F-203. */
export async function notifyCredentialMade(
  tx: Tx,
  { userId, username, to }: Addressee,
  made: MadeCredential,
  facts: Record<string, string>,
): Promise<void> {
  if (to === null) return
  const rows = Object.entries(facts).map(([label, value]) => ({ label, value }))
  const content = credentialMadeMail(made, { username, rows, at: await databaseNow(tx), timeZone: businessTimeZone() })
  await queueMails(tx, [{ kind: 'credential_made', userId, to, content, unsubscribePath: null }])
}

/** Emails a person that their password is another one now, and what ended with the old one. Source: G-232, F-203. */
export async function notifyPasswordChanged(
  tx: Tx,
  { userId, username, to }: Addressee,
  ended: EndedCredentials = nothingEnded,
): Promise<void> {
  if (to === null) return
  const content = passwordChangedMail({
    username,
    at: await databaseNow(tx),
    timeZone: businessTimeZone(),
    ended,
  })
  await queueMails(tx, [{ kind: 'password_changed', userId, to, content, unsubscribePath: null }])
}
