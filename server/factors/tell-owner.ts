import { mailAddressOf } from '#server/auth/public.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import type { EndedCredentials } from '#server/http/sessions/end-credentials.ts'
import { queueMails } from '#server/mail/public.ts'
import { type FactorChange, factorMail } from './factor-mails.ts'
import type { Owner } from './owner.ts'

/**
 * Emails the owner of an account that its second factor or a passkey changed: users at a confirmed address, staff at
 * theirs. `passkey` is its name, `ended` what ended with it.
 */
export async function tellOwner(
  tx: Tx,
  owner: Owner,
  change: FactorChange,
  about: { passkey?: string; ended?: EndedCredentials } = {},
): Promise<void> {
  const to = await addressOf(tx, owner)
  if (to === null) return
  const { portal, id, username } = owner
  const facts = { portal, username, at: await databaseNow(tx), timeZone: businessTimeZone(), ...about }
  const userId = portal === 'user' ? id : null
  await queueMails(tx, [
    { kind: 'second_factor', userId, to, content: factorMail(change, facts), unsubscribePath: null },
  ])
}

async function addressOf(tx: Tx, { portal, id }: Owner): Promise<string | null> {
  if (portal === 'user') {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return user ? mailAddressOf(user) : null
  }
  const staff = await tx.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirst()
  return staff?.email ?? null
}
