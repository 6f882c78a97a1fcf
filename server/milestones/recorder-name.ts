import { sql } from 'kysely'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'

/** Milestones with the name of the account that recorded each, only for staff. */
export function selectNamed(db: Db) {
  return db
    .selectFrom('milestones')
    .leftJoin('users', 'users.id', 'by_user_id')
    .leftJoin('staff', 'staff.id', 'by_staff_id')
    .selectAll('milestones')
    .select(sql<string | null>`coalesce(staff.full_name, ${accountNameSql('users')})`.as('account_name'))
}
