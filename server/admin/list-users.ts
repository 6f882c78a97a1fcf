import { sql } from 'kysely'
import { listUsers } from '#domain/admin/api.ts'
import { toUser } from '#server/auth/public.ts'
import type { UserRow } from '#server/http/actor.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'

const order = 'newest users'
const keyOf = (row: UserRow): Key => [row.created_at.toISOString(), row.id]

/** Source: docs/requirements.md, B-028 to B-030, B-209. */
export const listUsersRoute = reads(listUsers, async ({ query, db }) => {
  const after = readCursor(order, query.cursor)
  let matching = db.selectFrom('users')
  if (query.role) matching = matching.where('role', '=', query.role)
  // Written out, so that the index of those who are not registered can serve.
  if (query.registered === 'true') matching = matching.where(sql<boolean>`registered`)
  if (query.registered === 'false') matching = matching.where(sql<boolean>`not registered`)
  const rest = after
    ? matching.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`)
    : matching
  const rows = await rest
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = pageOf(rows, query.limit, { order, keyOf }, total && total.count)
  return { ...page, items: page.items.map(toUser) }
})
