import { mailAddressOf } from '#server/auth/mail-address.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { EndedCredentials } from '#server/http/sessions/end-credentials.ts'
import { type Person, portalOf } from '#server/http/sessions/person.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { readAddressee } from '#server/auth/member-rows.ts'
import { type FactorChange, factorMail } from './factor-mails.ts'
import type { Owner } from '#server/auth/owner.ts'

type About = { passkey?: string; ended?: EndedCredentials; token?: string }

/**
 * Emails the owner of an account that its second factor or a passkey changed: users at a confirmed address, staff at
 * theirs. `passkey` is its name, `ended` what ended with it, `token` the secret of the link in it.
 */
export async function notifyOwner(tx: Tx, owner: Owner, change: FactorChange, about: About = {}): Promise<void> {
  const to = await addressOf(tx, owner)
  if (to === null) return
  const { kind: ownerKind, userId, username } = owner
  const facts = {
    portal: portalOf(ownerKind),
    username,
    at: await databaseNow(tx),
    timeZone: businessTimeZone(),
    ...about,
  }
  const kind = change === 'codes-closed' ? 'codes_closed' : 'second_factor'
  await queueMails(tx, [{ kind, userId, to, content: factorMail(change, facts), unsubscribePath: null }])
}

/** Where email to a person goes; null where they get none. */
export async function addressOf(tx: Tx, { kind, id }: Person): Promise<string | null> {
  if (kind === 'user') {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return user ? mailAddressOf(user) : null
  }
  if (kind === 'member') return (await readAddressee(tx, id)).to
  const staff = await tx.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirst()
  return staff?.email ?? null
}
