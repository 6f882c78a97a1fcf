import { sql } from 'kysely'
import { listStaffDocuments } from '#domain/documents/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { type DocumentRow, selectStaffDocuments, toStaffDocument } from './public.ts'

const order = 'newest documents'
const keyOf = (row: DocumentRow): Key => [row.uploaded_at.toISOString(), row.id]

/** Source: docs/requirements.md, B-200; docs/decisions/product.md, G-171. */
export const listStaffDocumentsRoute = reads(listStaffDocuments, async ({ params, query, db }) => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  const after = readCursor(order, query.cursor)
  const ofLoad = selectStaffDocuments(db).where('documents.load_id', '=', params.id)
  const rest = after && sql<boolean>`(documents.uploaded_at, documents.id) < (${after[0]}::timestamptz, ${after[1]})`
  const rows = await (rest ? ofLoad.where(rest) : ofLoad)
    .orderBy('documents.uploaded_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = pageOf(rows, query.limit, { order, keyOf }, after ? null : await countOfLoad(db, params.id))
  return { ...page, items: page.items.map(toStaffDocument) }
})

async function countOfLoad(db: Db, loadId: number): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(sql<number>`count(*)`.as('count'))
    .where('load_id', '=', loadId)
    .executeTakeFirstOrThrow()
  return count
}
