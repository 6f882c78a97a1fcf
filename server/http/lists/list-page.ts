import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { type Order, startOf } from './list-order.ts'
import { executePrepared } from '#server/db/statement.ts'
import { JsonRows, selectJson, type Source } from './json-rows.ts'
import { type Count, cursorOf, type JsonPage, type Key, type Page, pageOf, type Total, totalOf } from './paging.ts'
import type { Grounds } from './grounds.ts'
import { idsList, search } from './search.ts'
import { allOf, countedTo, idsOf } from './slices.ts'

type List = {
  /** The table that holds one row for each of the list. */
  table: string
  where: RawBuilder<boolean>
  order: Order
  /** The searched words, and what each finds. */
  found?: { words: readonly string[]; grounds: Grounds } | null
  /** Whether `where` leaves few of all rows, such as those of one account, and has an index. */
  isOwn?: boolean
  /** Whether these few are read first and then sorted: they have no index of the order, which that of the table has. */
  isSorted?: boolean
}

type Asked = { cursor?: string | undefined; limit: number }

/**
 * A page of a list out of one table, with the total on the first page.
 *
 * Refusals: `invalid-input` for a cursor of another order. Source: G-171, G-280.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  db: Db,
  { rows, ...list }: List & { rows: SelectQueryBuilder<DB, TB, Row> },
  asked: Asked,
): Promise<Page<Row>> {
  return pageOfIds(db, rows, list.order, await findIn(db, list, asked), asked.limit)
}

/** The same with the rows as JSON made in the database. */
export async function listJson<DB, TB extends keyof DB, Shape extends z.ZodObject>(
  db: Db,
  { source, ...list }: List & { source: Source<DB, TB, Shape> },
  asked: Asked,
): Promise<JsonPage<z.output<Shape>>> {
  return pageOfJson(db, source, list.order, await findIn(db, list, asked), asked.limit)
}

/**
 * The ids of a page as a subquery, one more than asked for if there is one, and for the first page how many there are:
 * known, or counted by the statement that reads the page.
 */
export type Found = { ids: RawBuilder<number>; total: Total | Count | null }

/**
 * The rows of a page that has been found, by one prepared statement. Its cursor has `id`: the one that goes outside,
 * where that is another.
 */
export async function pageOfIds<DB, TB extends keyof DB, Row>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  { ids, total }: Found,
  limit: number,
  id = order.id,
): Promise<Page<Row>> {
  const query = found
    .where(sql<boolean>`${order.id} in ${ids}`)
    .select([order.sql.as('sort_value'), sql<number>`${id}`.as('sort_id'), countOf(total).as('counted')])
    .orderBy(order.by)
  const rows = (await executePrepared(db, query.compile())) as (Row & PageValues)[]
  const sorting = { order: order.name, keyOf: (row: PageValues): Key => [keyValue(row.sort_value), row.sort_id] }
  return pageOf(rows, limit, sorting, isCount(total) ? totalOf(rows[0]?.counted ?? 0, total.most) : total)
}

type PageValues = { sort_value: unknown; sort_id: number; counted: number | null }

/** The same with the rows as JSON made in the database: one text, and the sort values of its last row. */
export async function pageOfJson<DB, TB extends keyof DB, Shape extends z.ZodObject>(
  db: Db,
  source: Source<DB, TB, Shape>,
  order: Order,
  { ids, total }: Found,
  limit: number,
  id = order.id,
): Promise<JsonPage<z.output<Shape>>> {
  const rows = selectJson(source)
    .where(sql<boolean>`${order.id} in ${ids}`)
    .select([order.sql.as('sort_value'), sql<number>`${id}`.as('sort_id')])
    .select(sql`row_number() over (order by ${order.by})`.as('place'))
  const [last, isLast] = [sql.lit(limit), sql`filter (where place = ${sql.lit(limit)})`]
  const query = sql<PageText>`select string_agg(json, ',' order by place) filter (where place <= ${last}) as texts,
    max(sort_value) ${isLast} as sort_value, max(sort_id) ${isLast} as sort_id, max(place) > ${last} as has_more,
    count(*) > count(json) as is_broken,
    ${countOf(total)} as counted from (${rows}) as page`
  const [page] = await executePrepared(db, query.compile(db))
  const { texts, sort_value, sort_id, has_more, is_broken, counted } = page!
  if (is_broken) throw new Error(`${order.name}: a row has null where its shape has none`)
  return {
    items: new JsonRows(source.shape, texts ?? ''),
    next: has_more ? cursorOf(order.name, [keyValue(sort_value), sort_id]) : null,
    total: isCount(total) ? totalOf(counted ?? 0, total.most) : total,
  }
}

/** Above the length of any list. */
export const everyRow = 2_147_483_000

/** The ids of all rows that were found, in the order of a list; `from` has what that is judged by. */
export async function idsInOrder<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, {}>,
  order: Order,
  { ids }: Found,
): Promise<number[]> {
  const inOrder = sql<number[]>`coalesce(array_agg(${order.id} order by ${order.by}), '{}')`
  const row = await from
    .where(sql<boolean>`${order.id} in ${ids}`)
    .select(inOrder.as('ids'))
    .executeTakeFirstOrThrow()
  return (row as { ids: number[] }).ids
}

/** Some rows of a list by their ids, in its order. */
export async function rowsOfIds<DB, TB extends keyof DB, Shape extends z.ZodObject>(
  db: Db,
  source: Source<DB, TB, Shape>,
  order: Order,
  ids: readonly number[],
): Promise<z.output<Shape>[]> {
  const { items } = await pageOfJson(db, source, order, { ids: idsList(ids), total: null }, everyRow)
  return items.parse()
}

type PageText = PageValues & { texts: string | null; has_more: boolean | null; is_broken: boolean }

function isCount(total: Found['total']): total is Count {
  return total !== null && 'most' in total
}

function countOf(total: Found['total']): RawBuilder<number | null> {
  return isCount(total) ? total.counted : sql`null::int`
}

/** A value of the order as a cursor carries it. */
function keyValue(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? value : String(value)
}

async function findIn(
  db: Db,
  { table, where, order, found, isOwn = false, isSorted = false }: List,
  { cursor, limit }: Asked,
): Promise<Found> {
  const after = startOf(order, cursor)
  const isListed = allOf([where, order.after(after)])
  const rows = sql`select ${order.id} as id, ${order.sql} as at from ${sql.table(table)} where ${isListed}`
  const way = sql.raw(order.direction)
  // `offset 0` keeps the planner from looking for few rows along the index of the order, past all others.
  const near = (most: number) =>
    isSorted
      ? sql`select id, at from (${rows} offset 0) as few order by at ${way}, id ${way} limit ${sql.lit(most)}`
      : sql`${rows} order by ${order.by} limit ${sql.lit(most)}`
  if (!found) {
    return {
      ids: idsOf(near(limit + 1)),
      total: after ? null : countIn(table, where),
    }
  }
  const { ids, total } = await search(db, {
    table,
    order,
    ...found,
    near,
    isListed,
    isOwn: isOwn ? where : null,
    limit,
  })
  return { ids: idsList(ids.slice(0, limit + 1)), total: after ? null : total }
}

/** How many rows of a table a list holds, as far as they are counted. */
function countIn(table: string, where: RawBuilder<boolean>): Count {
  const most = countedRows.all
  return { counted: countedTo(most + 1, [sql`select from ${sql.table(table)} where ${where}`]), most }
}
