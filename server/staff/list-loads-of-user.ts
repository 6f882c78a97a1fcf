import { sql } from 'kysely'
import { listLoadsOfUser } from '#domain/staff/users-api.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { listJson } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { groundsOfStaffLoads, orderOfStaffLoads, staffLoads } from '#server/loads/public.ts'
import { findPlatformUser } from './users-queries.ts'

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
