import { type Expression, sql } from 'kysely'
import { linkMinutes, type LinkPurpose, type UserLinkPurpose } from '#domain/auth/links.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { accountColumns } from '#server/http/sessions/second-factor.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import { hashOf, newToken } from '#server/http/sessions/token.ts'

/** The owner of a link; without an address it is handed out, not emailed. */
type Owner = { userId: number; address: string | null }
type Account = { portal: Portal; id: number }

/**
 * Makes a link for each account and ends its earlier ones of the same purpose. Returns the secrets in the order of the
 * owners, and until when they are valid. The caller has locked the accounts: of two links made at once, one is valid.
 */
export async function makeTokens(
  tx: Tx,
  purpose: UserLinkPurpose,
  owners: [Owner, ...Owner[]],
): Promise<{ tokens: string[]; expiresAt: Date }> {
  await endTokens(
    tx,
    owners.map(({ userId }) => userId),
    [purpose],
  )
  const tokens = owners.map(newToken)
  const rows = owners.map(({ userId, address }, index) => ({
    token_hash: hashOf(tokens[index]!),
    user_id: userId,
    purpose,
    address,
    expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${linkMinutes[purpose]})`,
  }))
  const [first] = await tx.insertInto('account_tokens').values(rows).returning('expires_at').execute()
  return { tokens, expiresAt: first!.expires_at }
}

/** Makes one more link for an account, beside its earlier ones; returns the secret. */
export async function addToken(
  tx: Tx,
  purpose: LinkPurpose,
  { portal, id, address }: Account & { address: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(mins => ${linkMinutes[purpose]})`
  await tx
    .insertInto('account_tokens')
    .values({ token_hash: hashOf(token), [accountColumns[portal]]: id, purpose, address, expires_at: expiresAt })
    .execute()
  return token
}

/** Ends the links of accounts that still count, of these purposes. */
export async function endTokens(tx: Tx, userIds: number[], purposes: LinkPurpose[]): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where('user_id', 'in', userIds)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** Ends the links of one purpose to an account of either portal. */
export async function endLinks(tx: Tx, purpose: LinkPurpose, { portal, id }: Account): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where(accountColumns[portal], '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** When a link was made, as SQL. */
export function madeAt(tx: Tx, token: string): Expression<Date> {
  return tx.selectFrom('account_tokens').select('created_at').where('token_hash', '=', hashOf(token)).$asScalar()
}

/** Ends the undo links of an account that were made after this one. */
export async function endTokensSince(tx: Tx, userId: number, token: string): Promise<void> {
  const made = madeAt(tx, token)
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>', made)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** A link to an account of the marketplace, valid or not. Refusals: `link-invalid` when there is none. */
export async function findToken(db: Db, purpose: UserLinkPurpose, token: string) {
  const { userId, ...found } = await findLink(db, purpose, token)
  return { ...found, userId: userId! }
}

/** The same to an account of either portal. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const found = await db
    .selectFrom('account_tokens')
    .select(['user_id as userId', 'staff_id as staffId', 'address'])
    .select(sql<boolean>`used_at is not null`.as('used'))
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!found) throw new Refusal('link-invalid')
  return found
}

/** A link that still counts. Refusals: `link-invalid`, `link-used`, `link-expired`. */
export async function openToken(db: Db, purpose: UserLinkPurpose, token: string) {
  return stillOpen(await findToken(db, purpose, token))
}

/** The same to an account of either portal. */
export async function openLink(db: Db, purpose: LinkPurpose, token: string) {
  return stillOpen(await findLink(db, purpose, token))
}

function stillOpen<Found extends { used: boolean; expired: boolean }>(found: Found): Found {
  if (found.used) throw new Refusal('link-used')
  if (found.expired) throw new Refusal('link-expired')
  return found
}

/** Marks a link as used; false when it was used before or has expired. */
export async function takeToken(tx: Tx, token: string): Promise<boolean> {
  const taken = await tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('purpose')
    .executeTakeFirst()
  return taken !== undefined
}
