import { sql } from 'kysely'
import { signatureType } from '#domain/documents/document.ts'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import {
  type Revealing,
  orderOfStaffDocuments,
  selectStaffDocuments,
  toStaffDocument,
} from '#server/documents/public.ts'
import { groundsOfText } from '#server/http/lists/grounds.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { findPlatformUser } from './users-queries.ts'

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
