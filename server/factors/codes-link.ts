import { sql } from 'kysely'
import { mostCodesLinks } from '#domain/auth/links.ts'
import { addToken } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/db.ts'
import { personColumns } from '#server/http/sessions/person.ts'
import type { Owner } from '#server/auth/owner.ts'
import { addressOf, notifyOwner } from './notify-owner.ts'

/**
 * Emails the owner a link that opens codes of the app again, beside earlier ones; false where the account gets no email.
 * Source: F-211.
 */
export async function mailCodesLink(tx: Tx, owner: Owner): Promise<boolean> {
  const address = await addressOf(tx, owner)
  if (address === null) return false
  await notifyOwner(tx, owner, 'codes-closed', { token: await addToken(tx, 'open_codes', { ...owner, address }) })
  return true
}

/** Whether an account was emailed as many of these links within a day as it may ask for. */
export async function hasEnoughLinks(tx: Tx, { kind, id }: Owner): Promise<boolean> {
  const { count } = await tx
    .selectFrom('account_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(personColumns[kind], '=', id)
    .where('purpose', '=', 'open_codes')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count >= mostCodesLinks
}
