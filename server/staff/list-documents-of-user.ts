import { sql } from 'kysely'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { selectStaffDocuments, toStaffDocument } from '#server/documents/public.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { findPlatformUser } from './users-queries.ts'

const order = 'documents of a user'

/** What the account itself has uploaded. Source: docs/requirements.md, B-205. */
export const listDocumentsOfUserRoute = reads(listDocumentsOfUser, async ({ params, query, db }) => {
  const after = readCursor(order, query.cursor)
  const { id } = await findPlatformUser(db, params.id)
  const documents = selectStaffDocuments(db).where('documents.user_id', '=', id)
  const rest = after
    ? documents.where(sql<boolean>`(documents.uploaded_at, documents.id) < (${after[0]}::timestamptz, ${after[1]})`)
    : documents
  const rows = await rest
    .orderBy('documents.uploaded_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const counted = db
    .selectFrom('documents')
    .where('user_id', '=', id)
    .select(sql<number>`count(*)`.as('count'))
  const total = after ? null : (await counted.executeTakeFirstOrThrow()).count
  const keyOf = (row: (typeof rows)[number]): Key => [row.uploaded_at.toISOString(), row.id]
  const page = pageOf(rows, query.limit, { order, keyOf }, total)
  return { ...page, items: page.items.map(toStaffDocument) }
})
