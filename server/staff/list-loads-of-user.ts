import { sql } from 'kysely'
import { listLoadsOfUser } from '#domain/staff/users-api.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOfPage } from '#server/http/slices.ts'
import { selectStaffLoads, toStaffLoad } from '#server/loads/public.ts'
import { findPlatformUser } from './users-queries.ts'

const order = 'loads of a user'
const newestFirst = sql`loads.created_at desc, loads.id desc`

/** Posted by a shipper, won by a trucker; an admin has none. Source: docs/requirements.md, B-204. */
export const listLoadsOfUserRoute = reads(listLoadsOfUser, async ({ params, query, db }) => {
  const after = readCursor(order, query.cursor)
  const { id, role } = await findPlatformUser(db, params.id)
  const theirs = role === 'shipper' ? sql<boolean>`loads.shipper_id = ${id}` : sql<boolean>`loads.winner_id = ${id}`
  const rest = after && sql`(loads.created_at, loads.id) < (${after[0]}::timestamptz, ${after[1]})`
  const limit = query.limit + 1
  const slice = sql`select loads.id, loads.created_at as at from loads where ${allOf([theirs, rest])}
    order by ${newestFirst} limit ${limit}`
  const rows = await selectStaffLoads(db)
    .where('loads.id', 'in', idsOfPage([slice], 'desc', limit))
    .orderBy(newestFirst)
    .execute()
  const counted = db
    .selectFrom('loads')
    .where(theirs)
    .select(sql<number>`count(*)`.as('count'))
  const total = after ? null : (await counted.executeTakeFirstOrThrow()).count
  const keyOf = (row: (typeof rows)[number]): Key => [row.created_at.toISOString(), row.id]
  const page = pageOf(rows, query.limit, { order, keyOf }, total)
  return { ...page, items: page.items.map(toStaffLoad) }
})
