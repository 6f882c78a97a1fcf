import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { openLimitOf } from '#server/loads/open-limit.ts'

export function toPlatformUser(row: UserRow): Omit<PlatformUserDetails, 'hasSecondFactor' | 'openAuctions'> {
  return {
    id: row.id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    companyName: row.company_name,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    phone: row.phone,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    mcNumber: row.mc_number,
    scacCode: row.scac_code,
    areasServed: row.areas_served,
    estimatedCapacity: row.estimated_capacity,
    registered: row.registered,
    contactName: row.contact_name,
    dotNumber: row.dot_number,
    additionalInfo: row.additional_info,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
  }
}

/** The same with how many auctions it may have open. */
export async function detailsOf(db: Db, row: UserRow): Promise<Omit<PlatformUserDetails, 'hasSecondFactor'>> {
  return { ...toPlatformUser(row), openAuctions: await openLimitOf(db, row) }
}

/** The marketplace account of that id. Refusals: `user-not-found`. */
export async function findPlatformUser(db: Db, id: number): Promise<UserRow> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return user
}
