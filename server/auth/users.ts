import { sql } from 'kysely'
import { linkPath } from '#domain/auth/links.ts'
import type { User } from '#domain/auth/user.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { clientOf } from '#server/http/client.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { type Attempt, forgetFailures } from '#server/http/sessions/attempts.ts'
import type { PasswordOwner } from '#server/http/sessions/new-password.ts'
import { type Http, openSession } from '#server/http/sessions/sessions.ts'
import { endTokens, makeTokens } from './tokens.ts'

/** Whether the owner of the account has confirmed its email address. */
export function hasConfirmedAddress(row: Pick<UserRow, 'email' | 'email_confirmed_at'>): boolean {
  return row.email !== null && row.email_confirmed_at !== null
}

/** The account whose password is set, with the words a guesser knows about it. */
export function passwordOwner(user: UserRow): PasswordOwner {
  const { username, display_name, company_name, contact_name, email, former_email, phone } = user
  return { portal: 'user', username, words: [display_name, company_name, contact_name, email, former_email, phone] }
}

/** An account as its owner and admins see it. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    companyName: row.company_name,
    contactName: row.contact_name,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    phone: row.phone,
    country: row.country,
    areasServed: row.areas_served,
    containerHandling: row.container_handling,
    estimatedCapacity: row.estimated_capacity,
    dot_number: row.dot_number,
    mc_number: row.mc_number,
    scac_code: row.scac_code,
    additionalInfo: row.additional_info,
    registered: row.registered,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * The account, locked against other changes; refused when there is none.
 *
 * Its key stays free: an event that names the account does not wait, so two people may change each other at once.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return user
}

/** Lets every link to a new password of an account end. */
export async function endResetLinks(tx: Tx, userId: number): Promise<void> {
  await endTokens(tx, [userId], ['reset_password'])
}

/** Makes a reset link without an email, once the caller has locked the account; earlier ones end. */
export async function makeResetLink(tx: Tx, userId: number): Promise<{ path: string; expiresAt: string }> {
  const { tokens, expiresAt } = await makeTokens(tx, 'reset_password', [{ userId, address: null }])
  return { path: linkPath('reset_password', tokens[0]!), expiresAt: expiresAt.toISOString() }
}

/** The end of a sign-in: its failures are forgotten, and a session begins. */
export async function startSession(
  tx: Tx,
  http: Http,
  user: Pick<UserRow, 'id'>,
  attempt: Attempt,
  byPasskey = false,
): Promise<void> {
  await forgetFailures(tx, attempt)
  await openSession(tx, http, 'user', user.id, { byPasskey })
  const after = byPasskey && { after: { by: 'passkey' } }
  await recordEvents(tx, [{ action: 'logged_in', actorUserId: user.id, client: clientOf(http.request), ...after }])
}

/** Usernames are the same in any case and with blanks around them. Source: G-044. */
export function nameKey(username: string): string {
  return username.trim().toLowerCase()
}

/**
 * What an account is called, as SQL over `users` under this alias. Only for admins and staff: shippers and truckers
 * never learn each other's names. Source: G-026, G-117.
 */
export function accountNameSql(alias: string) {
  const column = (name: string) => sql.ref<string>(`${alias}.${name}`)
  return sql<string>`coalesce(nullif(${column('company_name')}, ''), nullif(${column('display_name')}, ''), ${column('username')})`
}

/** Makes an admin of the marketplace with the event; refused when the name is taken. Source: G-041. */
export async function insertAdmin(
  tx: Tx,
  admin: { username: string; passwordHash: string; email: string | null },
): Promise<UserRow> {
  const { username, passwordHash, email } = admin
  const user = await tx
    .insertInto('users')
    .values({ username, password_hash: passwordHash, role: 'admin', email, registered: true })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [{ action: 'admin_created', userId: user.id, after: { userId: user.id, username } }])
  return user
}

/** For writes of a username: the unique index reports that it is taken. */
export function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, 'users_username') ? new Refusal('username-taken') : error
}

/** The account of that name, whatever the case it is written in. */
export async function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', nameKey(username))
    .executeTakeFirst()
}
