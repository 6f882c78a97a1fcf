import { sql } from 'kysely'
import { listMailingList } from '#domain/mailing-list/api.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { type ListedRow, selectListed, toMailingListTrucker } from './queries.ts'

const order = 'newest on the mailing list'
const keyOf = (row: ListedRow): Key => [row.created_at.toISOString(), row.id]

/** Source: docs/requirements.md, B-145. */
export const listMailingListRoute = reads(listMailingList, async ({ query, db }) => {
  const after = readCursor(order, query.cursor)
  const listed = selectListed(db, query)
  const rest = after ? listed.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`) : listed
  const rows = await rest
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await listed.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = pageOf(rows, query.limit, { order, keyOf }, total && total.count)
  return { ...page, items: page.items.map(toMailingListTrucker) }
})
