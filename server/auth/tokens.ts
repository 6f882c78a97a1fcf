import { type Expression, sql } from 'kysely'
import { linkMinutes, linkPath, type LinkPurpose, type UserLinkPurpose } from '#domain/auth/links.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { ownedBy, type Person, personColumns } from '#server/http/sessions/person.ts'
import { hashOf, newToken } from '#server/http/sessions/token.ts'

/** The owner of a link; without an address it is handed out, not emailed. */
type Owner = { userId: number; address: string | null }

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

/** Makes one more link for a person, beside their earlier ones; returns the secret. Without an address it is handed out. */
export async function addToken(
  tx: Tx,
  purpose: LinkPurpose,
  owner: Person & { address: string | null },
): Promise<string> {
  return (await insertLink(tx, purpose, owner)).token
}

/** Makes a reset link without an email, once the caller has locked the person; earlier ones end. */
export async function makeResetLink(tx: Tx, person: Person): Promise<{ path: string; expiresAt: string }> {
  await endLinks(tx, 'reset_password', person)
  const { token, expiresAt } = await insertLink(tx, 'reset_password', { ...person, address: null })
  return { path: linkPath('reset_password', token), expiresAt: expiresAt.toISOString() }
}

async function insertLink(tx: Tx, purpose: LinkPurpose, { kind, id, address }: Person & { address: string | null }) {
  const token = newToken()
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(mins => ${linkMinutes[purpose]})`
  const row = await tx
    .insertInto('account_tokens')
    .values({ token_hash: hashOf(token), ...ownedBy({ kind, id }), purpose, address, expires_at: expiresAt })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: row.expires_at }
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

/** Ends the links of one purpose that a person has. */
export async function endLinks(tx: Tx, purpose: LinkPurpose, { kind, id }: Person): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where(personColumns[kind], '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** Ends all links of a person that still count. */
export async function endTokensOf(tx: Tx, { kind, id }: Person): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where(personColumns[kind], '=', id)
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
  const { user_id: userId, ...found } = await findLink(db, purpose, token)
  return { ...found, userId: userId! }
}

/** The same to an account of either portal. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const found = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'member_id', 'staff_id', 'address'])
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
