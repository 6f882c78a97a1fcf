import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { StaffMember } from '#domain/staff/api.ts'
import { shortPasswords } from '#domain/staff/forms.ts'
import type { Db } from '#server/db/db.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'
import type { PasswordOwner } from '#server/http/sessions/new-password.ts'

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

/** The account whose password is set, with the words a guesser knows about it. */
export function passwordOwner({
  username,
  full_name,
  email,
}: Pick<StaffRow, 'username' | 'full_name' | 'email'>): PasswordOwner {
  return { portal: 'staff', username, words: [full_name, email] }
}

/** Refuses a password of staff that has fewer characters than the operator wants. Source: B-159, B-166, F-210. */
export function refuseShort(field: 'password' | 'newPassword', password: string, shortest: number): void {
  if (password.length >= shortest) return
  throw new Refusal('invalid-input', [{ path: field, message: shortPasswords[field](shortest) }])
}
