import { sql } from 'kysely'
import type { Member } from '#domain/members/member.ts'
import { Refusal } from '#domain/refusals.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import { memberFacts } from '#server/auth/own-member.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isOn } from '#server/http/sessions/second-factor.ts'

/** A member of an account by their public id, locked. Refusals: `member-not-found`. */
export async function lockMemberOf(tx: Tx, userId: number, publicId: number): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!member) throw new Refusal('member-not-found')
  return member
}

/** The same of any account, locked after it, as its owner does. Refusals: `member-not-found`. */
export async function lockAnyMember(tx: Tx, publicId: number): Promise<MemberRow> {
  const found = await tx.selectFrom('members').select('user_id').where('public_id', '=', publicId).executeTakeFirst()
  if (!found) throw new Refusal('member-not-found')
  await lockUser(tx, found.user_id)
  return lockMemberOf(tx, found.user_id, publicId)
}

/** When the link of a pending invitation ends, as a column of `members`. */
const expiresAt = sql<Date | null>`(select max(expires_at) from account_tokens
  where account_tokens.member_id = members.id and purpose = 'join' and members.username is null)`.as('expires_at')

/** The members of an account, oldest first. */
export async function membersOf(db: Db, userId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .select(expiresAt)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toMember)
}

/** The ids of the members of an account who have a second factor or a passkey. */
export async function readFactorsOfMembers(db: Db, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select public_id as id from members where user_id = ${userId} and (
      exists (select from second_factors where member_id = members.id and ${isOn})
      or exists (select from passkeys where member_id = members.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** One of them, once it is written. */
export async function readMember(db: Db, id: number): Promise<Member> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .select(expiresAt)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toMember(row)
}

function toMember(row: MemberRow & { expires_at: Date | null }): Member {
  return {
    ...memberFacts(row),
    username: row.username,
    email: row.email,
    active: row.active,
    lastLogin: row.last_login?.toISOString() ?? null,
    invitedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

/** A member as events keep them. */
export function memberRecord({ public_id: memberId, full_name: fullName, role }: MemberRow) {
  return { memberId, fullName, role }
}

/** What the logs call a member: one who is invited has no username yet. */
export function memberName({ username, email }: MemberRow): string {
  return username ?? email
}

/** The page of the web app where the owner manages members. */
export const linkToMembers = '/settings'
