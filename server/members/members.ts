import { sql } from 'kysely'
import type { Member } from '#domain/members/member.ts'
import { Refusal } from '#domain/refusals.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import { memberFacts } from '#server/auth/own-member.ts'
import type { Db, Tx } from '#server/db/db.ts'

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
