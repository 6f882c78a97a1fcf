import { sql } from 'kysely'
import type { StaffMember } from '#domain/staff/api.ts'
import type { Db } from '#server/db/db.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'

export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    active: row.active,
    passwordExpired: row.password_expired,
    lastLogin: row.last_login?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

export async function findStaffByName(db: Db, username: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
}
