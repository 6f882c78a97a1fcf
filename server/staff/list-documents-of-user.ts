import { sql } from 'kysely'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { newestDocuments, selectStaffDocuments, toStaffDocument } from '#server/documents/public.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { findPlatformUser } from './users-queries.ts'

/** What the account itself has uploaded. Source: B-205. */
export const listDocumentsOfUserRoute = reads(listDocumentsOfUser, async ({ params, query, db }) => {
  const { id } = await findPlatformUser(db, params.id)
  const where = sql<boolean>`documents.user_id = ${id}`
  const rows = selectStaffDocuments(db)
  const page = await listPage(db, { rows, table: 'documents', where, order: newestDocuments }, query)
  return { ...page, items: page.items.map(toStaffDocument) }
})
