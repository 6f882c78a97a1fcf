import { sql } from 'kysely'
import { listStaff } from '#domain/staff/api.ts'
import type { StaffRow } from '#server/http/actor.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { toStaffMember } from './queries.ts'

const order = 'newest staff'
const keyOf = (row: StaffRow): Key => [row.created_at.toISOString(), row.id]

export const listStaffRoute = reads(listStaff, async ({ query, db }) => {
  const after = readCursor(order, query.cursor)
  const all = db.selectFrom('staff')
  const rest = after ? all.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`) : all
  const rows = await rest
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = pageOf(rows, query.limit, { order, keyOf }, total && total.count)
  return { ...page, items: page.items.map(toStaffMember) }
})
