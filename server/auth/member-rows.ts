import { type Selectable, sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Addressee } from './mail-address.ts'

export type MemberRow = Selectable<Tables['members']>

/** A member, locked against other changes. Refusals: `member-not-found`. */
export async function lockMember(tx: Tx, id: number): Promise<MemberRow> {
  const member = await tx.selectFrom('members').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!member) throw new Refusal('member-not-found')
  return member
}

export function readMemberRow(db: Db, id: number): Promise<MemberRow> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A member who gets email: at a confirmed address, while the account is not suspended. */
export async function readAddressee(db: Db, id: number): Promise<Addressee> {
  const { userId, username, email, gets } = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['user_id as userId', 'members.username', 'members.email'])
    .select(sql<boolean>`members.email_confirmed_at is not null and members.active and suspended_at is null`.as('gets'))
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
  return { userId, username: username ?? '', to: gets ? email : null }
}

/** A member has seen the notifications up to one, or all: the marks of the account are its owner's. Source: P-014. */
export async function seeThrough(tx: Tx, memberId: number, id?: number): Promise<void> {
  const last = id ?? sql<number>`coalesce((select max(id) from notifications where user_id = members.user_id), 0)`
  await tx
    .updateTable('members')
    .set({ seen_through: sql<number>`greatest(seen_through, ${last})` })
    .where('id', '=', memberId)
    .execute()
}
