import { type RawBuilder, sql } from 'kysely'
import { listDocuments } from '#domain/documents/api.ts'
import { type DocumentType, documentTypes } from '#domain/documents/document.ts'
import type { QueryOf } from '#domain/http/endpoint.ts'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { type Key, pageOf, readCursor, type Total, totalOf } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOfPage, type Slice, sumOf } from '#server/http/slices.ts'
import { type DocumentRow, selectDocuments, toDocument } from './public.ts'
import { grounds, isNamed } from './queries.ts'

type Query = QueryOf<typeof listDocuments>

const order = 'newest documents'
const newestFirst = sql`documents.uploaded_at desc, documents.id desc`
const keyOf = (row: DocumentRow): Key => [row.uploaded_at.toISOString(), row.id]
const mostWords = 10

/** The documents that the caller may see, the newest first. Source: B-213; G-038. */
export const listDocumentsRoute = reads(listDocuments, async ({ query, actor, db }) => {
  const after = readCursor(order, query.cursor)
  const limit = query.limit + 1
  const parts = partsOf(db, actor, query)
  const rows = await selectDocuments(db)
    .where('documents.id', 'in', idsOfPage(slicesOf(parts, query.type, after, limit), 'desc', limit))
    .orderBy(newestFirst)
    .execute()
  const total = after ? null : await countOf(db, parts, query.type)
  const { items, ...page } = pageOf(rows, query.limit, { order, keyOf }, total)
  return { ...page, items: items.map((row) => toDocument(row, actor.id)) }
})

/** `areFew` says that the condition leaves few documents: these are read first and then sorted. */
type Part = { where: RawBuilder<boolean>; areFew: boolean }

/** What is asked for, of any type, by the ground to see it: no document is in two parts. */
function partsOf(db: Db, actor: UserActor, { loadId, search = '' }: Query): Part[] {
  const [own, ofLoads] = grounds(db, actor) as [RawBuilder<boolean>, RawBuilder<boolean>]
  const ofLoad = loadId ? sql`documents.load_id = (select id from loads where ${isNamed(loadId)})` : null
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  // The name of a removed document is no longer to be found.
  const asked = [ofLoad, words.length > 0 ? sql`documents.removed_at is null` : null, ...words.map(holds)]
  const areFew = ofLoad !== null
  return [
    { where: allOf([own, sql`documents.load_id is null and documents.removed_at is null`, ...asked]), areFew },
    { where: allOf([ofLoads, ...asked]), areFew: areFew || actor.visitor === 'trucker' },
    // Who attaches a document to a load mostly sees it as the load's already.
    { where: allOf([own, sql`documents.load_id is not null and (${ofLoads}) is not true`, ...asked]), areFew: true },
  ]
}

/** Whether a document's name or the number of its load has the word in it. */
function holds(word: string) {
  return sql<boolean>`documents.searched ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Of one type each, which is what the indexes are by. */
function slicesOf(parts: Part[], asked: Query['type'], after: Key | null, limit: number): Slice[] {
  const types = Array.isArray(asked) ? asked : documentTypes
  const rest = after && sql`(documents.uploaded_at, documents.id) < (${after[0]}::timestamptz, ${after[1]})`
  return parts.flatMap(({ where, areFew }) =>
    (areFew ? [isOneOf(types)] : types.map((type) => sql`documents.type = ${type}`)).map(
      (ofType) => sql`select id, at from (select documents.id, documents.uploaded_at as at from documents
        where ${allOf([where, ofType, rest])} ${areFew ? sql`offset 0` : sql``}) as slice
        order by at desc, id desc limit ${limit}`,
    ),
  )
}

async function countOf(db: Db, parts: Part[], asked: Query['type']): Promise<Total> {
  const types = Array.isArray(asked) ? asked : null
  const most = countedRows.all
  const counts = parts.map(
    ({ where }) => sql`select count(*) from (
      select from documents where ${allOf([where, types && isOneOf(types)])} limit ${most + 1}) as counted`,
  )
  const { rows } = await sql<{ count: number }>`select ${sumOf(counts)} as count`.execute(db)
  return totalOf(rows[0]!.count, most)
}

function isOneOf(types: readonly DocumentType[]) {
  return sql`documents.type = any(${types}::text[])`
}
