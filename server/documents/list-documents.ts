import { type RawBuilder, sql } from 'kysely'
import { listDocuments, countDocuments, listStaffDocuments } from '#domain/documents/api.ts'
import { typesFor, typesOfWords, documentTypes, otherDocuments, signatureType } from '#domain/documents/document.ts'
import type { QueryOf } from '#domain/http/endpoint.ts'
import { countedRows } from '#domain/http/list-query.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { type Order, startOf } from '#server/http/lists/list-order.ts'
import { type Found, pageOfIds, listPage } from '#server/http/lists/list-page.ts'
import type { Count, Key } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import { groundsOfText } from '#server/http/lists/grounds.ts'
import { idsList, search } from '#server/http/lists/search.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { allOf, countedTo, firstOf, idsOfPage, type Slice } from '#server/http/lists/slices.ts'
import type { Revealing } from './held-back.ts'
import { orderOfDocuments, orderOfStaffDocuments } from './orders.ts'
import { selectDocuments, toDocument, selectStaffDocuments, toStaffDocument } from './document-rows.ts'
import { grounds, isNamed, isOwnSql } from './queries.ts'

type Query = QueryOf<typeof listDocuments>

/** The documents that the caller may see, the newest first unless asked otherwise. Source: B-213; G-038, G-171, G-279. */
export function listDocumentsRoute(revealing: Revealing) {
  return reads(listDocuments, async ({ query, actor, db }) => {
    const order = orderOfDocuments(actor.visitor, query.sort)
    const parts = partsOf(db, actor, query, revealing)
    const found = await findDocuments(db, actor, query, { order, parts, after: startOf(order, query.cursor) })
    const { items, ...page } = await pageOfIds(db, selectDocuments(db), order, found, query.limit)
    return { ...page, items: items.map((row) => toDocument(row, actor.id)) }
  })
}

/** `areFew` says that the condition leaves few documents: these are read first and then sorted. */
type Part = { where: RawBuilder<boolean>; areFew: boolean }

/** The query for documents of any type, by the reason to see them: no document is in two parts. */
function partsOf(
  db: Db,
  actor: UserActor,
  { loadId, q, type }: Pick<Query, 'loadId' | 'q' | 'type'>,
  revealing: Revealing,
): Part[] {
  const [own, ofLoads] = grounds(db, actor, revealing) as [RawBuilder<boolean>, RawBuilder<boolean>]
  const asked = [
    loadId ? sql`documents.load_id = (select id from loads where ${isNamed(loadId)})` : null,
    // The name of a removed document is no longer to be found.
    q ? sql`documents.removed_at is null` : null,
    Array.isArray(type) ? isOneOf(typesOfWords(type)) : null,
  ]
  const areFew = Boolean(loadId)
  return [
    { where: allOf([own, sql`documents.load_id is null and documents.removed_at is null`, ...asked]), areFew },
    { where: allOf([ofLoads, ...asked]), areFew: areFew || actor.visitor === 'trucker' },
    // The uploader of a load's document mostly sees it as the load's already.
    { where: allOf([own, sql`documents.load_id is not null and (${ofLoads}) is not true`, ...asked]), areFew: true },
  ]
}

type Hunted = { order: Order; parts: Part[]; after: Key | null }

async function findDocuments(db: Db, actor: UserActor, query: Query, { order, parts, after }: Hunted): Promise<Found> {
  const { q, type, limit } = query
  const rest = order.after(after)
  const types = Array.isArray(type) ? typesOfWords(type) : typesFor(actor.visitor)
  const slices = (most: number) => slicesOf(parts, types, { order, rest, most })
  const found = groundsOfText('documents', q)
  if (!found) {
    const ids = idsOfPage(slices(limit + 1), order.direction, limit + 1)
    return { ids, total: after ? null : countOf(parts) }
  }
  const near = (most: number) => firstOf(slices(most), order.direction, most)
  const isVisible = sql`(${sql.join(
    parts.map(({ where }) => sql`(${where})`),
    sql` or `,
  )})`
  const isListed = allOf([isVisible, rest])
  const hunt = { table: 'documents', order, ...found, near, isListed, isOwn: isOwnSql(db, actor), limit }
  const { ids, total } = await search(db, hunt)
  return { ids: idsList(ids.slice(0, limit + 1)), total: after ? null : total }
}

type Cut = { order: Order; rest: RawBuilder<boolean> | null; most: number }

/** Of one type each, like the indexes. */
function slicesOf(parts: Part[], types: readonly string[], { order, rest, most }: Cut): Slice[] {
  const way = sql.raw(order.direction)
  return parts.flatMap(({ where, areFew }) =>
    (areFew ? [isOneOf(types)] : types.map((type) => sql`documents.type = ${type}`)).map(
      (ofType) => sql`select id, at from (select documents.id, ${order.sql} as at from documents
        where ${allOf([where, ofType, rest])} ${areFew ? sql`offset 0` : sql``}) as slice
        order by at ${way}, id ${way} limit ${sql.lit(most)}`,
    ),
  )
}

function countOf(parts: Part[]): Count {
  const most = countedRows.all
  const slices = parts.map(({ where }) => sql`select 1 from documents where ${where}`)
  return { counted: countedTo(most + 1, slices), most }
}

function isOneOf(types: readonly string[]) {
  return sql<boolean>`documents.type = any(${types}::text[])`
}

/** How many documents of each type the caller may see, of all loads or of one. Source: F-108; G-291. */
export function countDocumentsRoute(revealing: Revealing) {
  return reads(countDocuments, ({ query: { loadId }, actor, db }) =>
    countGroups(db, [...documentTypes, otherDocuments], (type) =>
      partsOf(db, actor, { loadId, q: undefined, type: [type] }, revealing).map(
        ({ where }) => sql`select 1 from documents where ${where}`,
      ),
    ),
  )
}

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
