import { sql } from 'kysely'
import type { User } from '#domain/auth/user.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement } from '#server/db/statement.ts'
import { clientOf } from '#server/http/client.ts'
import type { MemberActor, UserRow } from '#server/http/sessions/actor.ts'
import { type Attempt, forgetFailures } from '#server/http/sessions/attempts.ts'
import type { PasswordOwner } from '#server/http/sessions/new-password.ts'
import { ownerName } from '#server/http/sessions/account-names.ts'
import { memberJson } from '#server/http/sessions/member-json.ts'
import { byPerson, type Person } from '#server/http/sessions/person.ts'
import { type Http, openSession } from '#server/http/sessions/sessions.ts'
import { toOwnMember } from '#server/auth/own-member.ts'

/** Whether the owner of the account has confirmed its email address. */
export function hasConfirmedAddress(row: Pick<UserRow, 'email' | 'email_confirmed_at'>): boolean {
  return row.email !== null && row.email_confirmed_at !== null
}

/** The account whose password is set, with the words a guesser knows about it. */
export function passwordOwner(user: UserRow): PasswordOwner {
  const { username, display_name, company_name, contact_name, email, former_email, phone } = user
  return { portal: 'user', username, words: [display_name, company_name, contact_name, email, former_email, phone] }
}

/** The same of a member of the account. */
export function memberPassword(
  { username, full_name: fullName }: { username: string; full_name: string },
  { company_name: company }: UserRow,
): PasswordOwner {
  return { portal: 'user', username, words: [fullName, company] }
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

type SignedIn = { user: UserRow; member: Parameters<typeof toOwnMember>[0] | null }

/** The account as who signs in gets it. */
export function toSignedIn({ user, member }: SignedIn): User {
  return { ...toUser(user), ...(member && { member: { ...toOwnMember(member), ownerName: ownerName(user) } }) }
}

type Start = { attempt: Attempt; byPasskey?: boolean; isConfirmed?: boolean }

/** The end of a sign-in: its failures are forgotten, and a session begins. */
export async function startSession(
  tx: Tx,
  http: Http,
  { user, member }: { user: Pick<UserRow, 'id'>; member: { id: number } | null },
  { attempt, byPasskey = false, isConfirmed = false }: Start,
): Promise<void> {
  await forgetFailures(tx, attempt)
  const person: Person = member ? { kind: 'member', id: member.id } : { kind: 'user', id: user.id }
  await openSession(tx, http, person, { byPasskey, isConfirmed })
  if (member) {
    const now = sql<Date>`clock_timestamp()`
    await tx.updateTable('members').set({ last_login: now }).where('id', '=', member.id).execute()
  }
  const after = byPasskey && { after: { by: 'passkey' } }
  const by = byPerson({ ...person, userId: user.id })
  await recordEvents(tx, [{ action: 'logged_in', ...by, client: clientOf(http.request), ...after }])
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

/** The account whose owner has that name, whatever the case it is written in. */
export async function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', nameKey(username))
    .executeTakeFirst()
}

/** The owner of an account or, with `member`, a member of it, with what a sign-in looks at. */
export type Named = UserRow & { member: MemberActor | null; member_hash: string | null; member_active: boolean | null }

const userOfName = statement<{ values: [name: string]; row: Named }>(
  'user-of-name',
  `select users.*, ${memberJson} as member, members.password_hash as member_hash, members.active as member_active
   from users left join members on lower(members.username) = $1 and members.user_id = users.id
   where lower(users.username) = $1 or users.id = (select user_id from members where lower(username) = $1)`,
)

/** The account whose owner or member has that name: one namespace, searched by one statement. Source: P-008, P-009. */
export async function findByName(db: Db, username: string): Promise<Named | undefined> {
  const [found] = await userOfName(db, nameKey(username))
  return found
}
