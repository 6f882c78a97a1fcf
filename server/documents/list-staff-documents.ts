import { sql } from 'kysely'
import { listStaffDocuments } from '#domain/documents/api.ts'
import { signatureType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusals.ts'
import { groundsOfText } from '#server/http/lists/grounds.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import type { Revealing } from './held-back.ts'
import { orderOfStaffDocuments, selectStaffDocuments, toStaffDocument } from './public.ts'

export function listStaffDocumentsRoute(revealing: Revealing) {
  return reads(listStaffDocuments, async ({ params, query, db }) => {
    const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!load) throw new Refusal('load-not-found')
    const where = sql<boolean>`documents.load_id = ${params.id} and documents.type <> ${sql.lit(signatureType)}`
    const [rows, order, found] = [
      selectStaffDocuments(db),
      orderOfStaffDocuments(query.sort),
      groundsOfText('documents', query.q),
    ]
    const page = await listPage(db, { rows, table: 'documents', where, isOwn: true, order, found }, query)
    return { ...page, items: page.items.map((row) => toStaffDocument(row, revealing)) }
  })
}
