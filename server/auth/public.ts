import { sql } from 'kysely'
import type { User } from '#domain/auth/user.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { UserRow } from '#server/http/actor.ts'

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
 * The account as it stands once nobody else is changing it; refused when there is none.
 *
 * Its key stays free: an event that names the account does not wait, so two people may change each other at once.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return user
}

/** User names are the same in any case and with blanks around them. Source: docs/decisions/product.md, G-044. */
export function nameKey(username: string): string {
  return username.trim().toLowerCase()
}

/**
 * What an account is called, as SQL over `users` under this alias. For admins and staff alone: shippers and truckers
 * never learn each other's names. Source: docs/decisions/product.md, G-026, G-117.
 */
export function accountNameSql(alias: string) {
  const column = (name: string) => sql.ref<string>(`${alias}.${name}`)
  return sql<string>`coalesce(nullif(${column('company_name')}, ''), nullif(${column('display_name')}, ''), ${column('username')})`
}
