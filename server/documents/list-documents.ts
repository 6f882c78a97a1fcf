import { sql } from 'kysely'
import { listDocuments } from '#domain/documents/api.ts'
import type { QueryOf } from '#domain/http/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import type { UserActor } from '#server/http/actor.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { type DocumentRow, selectDocuments, toDocument } from './public.ts'
import { grounds, isNamed } from './queries.ts'

type Query = QueryOf<typeof listDocuments>

const order = 'newest documents'
const newestFirst = sql`documents.uploaded_at desc, documents.id desc`
const keyOf = (row: DocumentRow): Key => [row.uploaded_at.toISOString(), row.id]
const mostWords = 10

/** The documents that the caller may see, the newest first. Source: docs/requirements.md, B-213; G-038. */
export const listDocumentsRoute = reads(listDocuments, async ({ query, actor, db }) => {
  const after = readCursor(order, query.cursor)
  const matching = matchingBy(db, actor, query)
  // Each is read from an index of its own as far as this page can need it.
  const [own, ofLoads] = matching.map((documents) =>
    (after
      ? documents.where(sql<boolean>`(documents.uploaded_at, documents.id) < (${after[0]}::timestamptz, ${after[1]})`)
      : documents
    )
      .orderBy(newestFirst)
      .limit(query.limit + 1),
  ) as [(typeof matching)[0], (typeof matching)[0]]
  const ids = db
    .selectFrom(own.as('own'))
    .select('id')
    .union(db.selectFrom(ofLoads.as('of_loads')).select('id'))
  const rows = await selectDocuments(db)
    .where('documents.id', 'in', ids)
    .orderBy(newestFirst)
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await countOf(db, matching)
  const { items, ...page } = pageOf(rows, query.limit, { order, keyOf }, total)
  return { ...page, items: items.map(toDocument) }
})

/** The ids of what is asked for, once for each ground to see it. */
function matchingBy(db: Db, actor: UserActor, { type, loadId, search = '' }: Query) {
  let asked = db.selectFrom('documents').leftJoin('loads', 'loads.id', 'documents.load_id').select('documents.id')
  if (Array.isArray(type)) asked = asked.where('documents.type', '=', sql<never>`any(${type}::text[])`)
  if (loadId) asked = asked.where('documents.load_id', '=', db.selectFrom('loads').select('id').where(isNamed(loadId)))
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    asked = asked.where(
      sql<boolean>`(documents.original_filename ilike ${pattern} or loads.load_number ilike ${pattern})`,
    )
  }
  return grounds(db, actor).map((ground) => asked.where(ground))
}

async function countOf(db: Db, [own, ofLoads]: ReturnType<typeof matchingBy>): Promise<number> {
  const ids = own!.union(ofLoads!)
  const { count } = await db
    .selectFrom(ids.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
