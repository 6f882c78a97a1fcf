import { sql } from 'kysely'
import { signatureType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusals.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { staffUserCounts } from '#domain/staff/dashboard-api.ts'
import type { StaffUserCounts } from '#domain/staff/dashboard.ts'
import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { listPlatformUsers, readPlatformUser, listDocumentsOfUser, listLoadsOfUser } from '#domain/staff/users-api.ts'
import { pageOfUsers } from '#server/auth/page-of-users.ts'
import type { Db } from '#server/db/db.ts'
import type { Revealing } from '#server/documents/held-back.ts'
import { orderOfStaffDocuments } from '#server/documents/orders.ts'
import { selectStaffDocuments, toStaffDocument } from '#server/documents/document-rows.ts'
import { groundsOfText } from '#server/http/lists/grounds.ts'
import { listPage, listJson } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { hasFactor } from '#server/http/sessions/second-factor.ts'
import { orderOfStaffLoads } from '#server/loads/lists/orders.ts'
import { groundsOfStaffLoads } from '#server/loads/lists/search-loads.ts'
import { openLimitOf } from '#server/loads/open-limit.ts'
import { staffLoads } from '#server/loads/staff/staff-loads.ts'

export const listPlatformUsersRoute = reads(listPlatformUsers, async ({ query, db }) => {
  const page = await pageOfUsers(db, query)
  return { ...page, items: page.items.map(toPlatformUser) }
})

/** The id of a member of staff names another person here. Source: B-203; G-045. */
export const readPlatformUserRoute = reads(readPlatformUser, async ({ params, actor, db }) => ({
  ...(await detailsOf(db, await findPlatformUser(db, params.id))),
  ...(actor.staff.role === 'admin' && { hasSecondFactor: await hasFactor(db, { kind: 'user', id: params.id }) }),
}))

/** Each from the index by role. Source: B-139. */
export const staffUserCountsRoute = reads(staffUserCounts, async ({ db }) => {
  const { rows } = await sql<StaffUserCounts>`select
    (select count(*) from users where role = 'shipper') as shippers,
    (select count(*) from users where role = 'trucker') as truckers,
    (select count(*) from users where role = 'trucker' and not registered) as incomplete`.execute(db)
  return rows[0]!
})

/** The account's own uploads. Source: B-205. */
export function listDocumentsOfUserRoute(revealing: Revealing) {
  return reads(listDocumentsOfUser, async ({ params, query, db }) => {
    const { id } = await findPlatformUser(db, params.id)
    const where = sql<boolean>`documents.user_id = ${id} and documents.type <> ${sql.lit(signatureType)}`
    const [rows, order, found] = [
      selectStaffDocuments(db),
      orderOfStaffDocuments(query.sort),
      groundsOfText('documents', query.q),
    ]
    const page = await listPage(db, { rows, table: 'documents', where, isOwn: true, order, found }, query)
    return { ...page, items: page.items.map((row) => toStaffDocument(row, revealing)) }
  })
}

/** Posted by a shipper, won by a trucker; an admin has none. Source: B-204. */
export const listLoadsOfUserRoute = reads(listLoadsOfUser, async ({ params, query, db }) => {
  const { id, role } = await findPlatformUser(db, params.id)
  const where = role === 'shipper' ? sql<boolean>`loads.shipper_id = ${id}` : sql<boolean>`loads.winner_id = ${id}`
  const order = orderOfStaffLoads(query.sort)
  const words = query.q ? wordsOf(query.q) : null
  const found = words && { words, grounds: await groundsOfStaffLoads(db, words) }
  const isSorted = query.sort !== undefined && query.sort.key !== 'created'
  return listJson(db, { source: staffLoads(db), table: 'loads', where, isOwn: true, isSorted, order, found }, query)
})

function toPlatformUser(row: UserRow): Omit<PlatformUserDetails, 'hasSecondFactor' | 'openAuctions'> {
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
async function findPlatformUser(db: Db, id: number): Promise<UserRow> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return user
}
