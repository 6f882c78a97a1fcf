import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { type Order, startOf } from './list-order.ts'
import { executePrepared } from '#server/db/statement.ts'
import { type Count, type Key, type Page, pageOf, type Total, totalOf } from './paging.ts'
import type { Grounds } from './grounds.ts'
import { idsList, search } from './search.ts'
import { allOf, countedTo, idsOf } from './slices.ts'

type List<DB, TB extends keyof DB, Row> = {
  /** The rows with what is shown of them, without a condition. */
  rows: SelectQueryBuilder<DB, TB, Row>
  /** The table that holds one row for each of the list. */
  table: string
  where: RawBuilder<boolean>
  order: Order
  /** What is searched for, and what each word finds. */
  found?: { words: readonly string[]; grounds: Grounds } | null
}

type Asked = { cursor?: string | undefined; limit: number }

/**
 * A page of a list out of one table, with the total on the first page.
 *
 * Refusals: `invalid-input` for a cursor of another order. Source: G-171, G-280.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  db: Db,
  list: List<DB, TB, Row>,
  { cursor, limit }: Asked,
): Promise<Page<Row>> {
  const { order } = list
  const after = startOf(order, cursor)
  return pageOfIds(db, list.rows, order, await findIn(db, list, after, limit + 1), limit)
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

async function findIn<DB, TB extends keyof DB, Row>(
  db: Db,
  { table, where, order, found }: List<DB, TB, Row>,
  after: Key | null,
  limit: number,
): Promise<Found> {
  const isListed = allOf([where, order.after(after)])
  const near = (most: number) =>
    sql`select ${order.id} as id, ${order.sql} as at from ${sql.table(table)} where ${isListed} order by ${order.by} limit ${sql.lit(most)}`
  if (!found) {
    return {
      ids: idsOf(near(limit)),
      total: after ? null : countIn(table, where),
    }
  }
  const { ids, total } = await search(db, { table, order, ...found, near, isListed, limit: limit - 1 })
  return { ids: idsList(ids.slice(0, limit)), total: after ? null : total }
}

/** How many rows of a table a list holds, as far as they are counted. */
function countIn(table: string, where: RawBuilder<boolean>): Count {
  const most = countedRows.all
  return { counted: countedTo(most + 1, [sql`select from ${sql.table(table)} where ${where}`]), most }
}
