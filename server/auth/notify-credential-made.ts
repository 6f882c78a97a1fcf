import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { queueMails } from '#server/mail/public.ts'
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
