import { type RawBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { type Grounds, isFoundSql } from './grounds.ts'
import type { Order } from './list-order.ts'
import { totalOf, type Total } from './paging.ts'

/** Rows of a list that are looked through in its order first: enough to tell a frequent word from a rare one. */
const nearRows = 300
/** The share of these from which on a word counts as frequent: more rows in order are then fewer than it finds in all. */
const frequent = 0.03

/** Some ids as a subquery. */
export function idsList(ids: readonly number[]): RawBuilder<number> {
  return sql`(select unnest(${[...ids]}::int[]))`
}

export type Hunt = {
  table: string
  order: Order
  words: readonly string[]
  grounds: Grounds
  /** The first rows of the list from where the page begins, in its order: `id` and `at`. */
  near: (limit: number) => RawBuilder<unknown>
  /** Whether a row of the table is in the list, and not before the page. */
  isListed: RawBuilder<boolean>
  /** What of that leaves few of all rows, such as those of one account, and has an index. */
  isOwn?: RawBuilder<boolean> | null
  /** What the order needs beside a row of the table: joins. */
  joined?: RawBuilder<unknown>
}

/**
 * The ids that a search finds in a list, in the order of the list, and how many there are: at most one more than is
 * counted.
 *
 * Frequent words are found near the beginning of the list, rare ones by the index of words, so neither takes longer in
 * a longer list.
 */
export async function search(db: Db, hunt: Hunt): Promise<{ ids: number[]; total: Total }> {
  const ids = (await lookNear(db, hunt, nearRows)) ?? (await lookEverywhere(db, hunt))
  return { ids, total: totalOf(ids.length, countedRows.found) }
}

/** Null when the first rows do not answer it. Looks once more, as far as it takes, when they have the words often. */
async function lookNear(db: Db, hunt: Hunt, rows: number): Promise<number[] | null> {
  const { ids, seen } = await findNear(db, hunt, rows)
  if (seen <= rows || ids.length > countedRows.found) return ids
  const share = ids.length / rows
  if (rows > nearRows || share < frequent) return null
  return lookNear(db, hunt, Math.ceil((1.3 * countedRows.found) / share))
}

/** What the words find among the first rows, and how many these are: one more than asked for if there is one. */
async function findNear(db: Db, { table, order, grounds, near }: Hunt, limit: number) {
  const way = sql.raw(order.direction)
  const { rows } = await sql<{ ids: number[]; seen: number }>`
    with near as materialized (${near(limit + 1)})
    select (select count(*) from near) as seen, array(
      select near.id from near cross join lateral ${rowOf(table, 'near')} where ${isFoundSql(grounds)}
      order by near.at ${way}, near.id ${way} limit ${countedRows.found + 1}
    ) as ids`.execute(db)
  return rows[0]!
}

async function lookEverywhere(db: Db, hunt: Hunt): Promise<number[]> {
  const { table, order, words, grounds, isListed, isOwn, joined = sql`` } = hunt
  const longest = words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0)
  const candidates = sql.join(
    grounds[longest]!.map(({ find }) => find(isOwn ?? sql`true`)),
    sql` union `,
  )
  const others = grounds.filter((_, index) => index !== longest)
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (${candidates})
    select ${order.id} as id from candidates cross join lateral ${rowOf(table, 'candidates')} ${joined}
    where ${isListed} and ${isFoundSql(others)} order by ${order.by} limit ${countedRows.found + 1}`.execute(db)
  return rows.map((row) => row.id)
}

/** The row of an id in another table; `offset 0` keeps the planner from reading the whole table for it. */
function rowOf(table: string, from: string) {
  return sql`(select * from ${sql.table(table)} as found where found.id = ${sql.ref(`${from}.id`)} offset 0)
    as ${sql.ref(table)}`
}
