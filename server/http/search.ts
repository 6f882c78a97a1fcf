import { type RawBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import type { Order } from './list-order.ts'
import { totalOf, type Total } from './paging.ts'

/** The most words of a search. */
const mostWords = 8
/** Rows of a list that are searched in its order before the index of words is used. */
const nearRows = 5000

/** The words of a search, in small letters. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, mostWords)
}

/** Whether a text of the database, as `search_words` makes it, has a word that begins with this one. */
export function hasWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The same for a name in memory. */
export function nameHasWord(name: string, word: string): boolean {
  return ` ${name.toLowerCase().replace(/\s+/g, ' ')}`.includes(` ${word}`)
}

/** For each word of a search its conditions, one of which must hold; each is served by an index. */
export type Grounds = readonly RawBuilder<boolean>[][]

/** A search in the text of one table; null when nothing is searched for. */
export function groundsOfText(table: string, q: string | undefined): { words: string[]; grounds: Grounds } | null {
  if (!q) return null
  const words = wordsOf(q)
  return { words, grounds: words.map((word) => [hasWord(sql.ref(`${table}.searched`), word)]) }
}

/** Whether a row is found: for each word, one of its grounds holds. */
export function isFoundSql(grounds: Grounds): RawBuilder<boolean> {
  const words = grounds.map((ofWord) => sql`(${sql.join(ofWord, sql` or `)})`)
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `)
}

/** The rows that the longest word finds, each ground by its own index: `select id`. */
export function candidatesSql(table: string, words: readonly string[], grounds: Grounds): RawBuilder<unknown> {
  const longest = words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0)
  const selects = grounds[longest]!.map(
    (ground) => sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${ground}`,
  )
  return sql.join(selects, sql` union `)
}

/** Some ids as a subquery. */
export function idsList(ids: readonly number[]): RawBuilder<number> {
  return sql`(select unnest(${[...ids]}::int[]))`
}

type Hunt = {
  table: string
  order: Order
  words: readonly string[]
  grounds: Grounds
  /** The first rows of the list from where the page begins, in its order: `id` and `at`. */
  near: (limit: number) => RawBuilder<unknown>
  /** Whether a row of the table is in the list, and not before the page. */
  isListed: RawBuilder<boolean>
}

/**
 * The ids that a search finds in a list, in the order of the list, and how many there are: at most one more than is
 * counted.
 *
 * Frequent words are found near the beginning of the list, rare ones by the index of words, so neither takes longer in
 * a longer list.
 */
export async function search(db: Db, hunt: Hunt): Promise<{ ids: number[]; total: Total }> {
  const { ids, seen } = await lookNear(db, hunt)
  const found = seen <= nearRows || ids.length > countedRows.found ? ids : await lookEverywhere(db, hunt)
  return { ids: found, total: totalOf(found.length, countedRows.found) }
}

async function lookNear(db: Db, { table, order, grounds, near }: Hunt): Promise<{ ids: number[]; seen: number }> {
  // `offset 0` keeps the planner from finding the words in the whole table first.
  const row = sql`(select * from ${sql.table(table)} as found where found.id = near.id offset 0) as ${sql.ref(table)}`
  const { rows } = await sql<{ ids: number[]; seen: number }>`
    with near as materialized (${near(nearRows + 1)})
    select (select count(*) from near) as seen, array(
      select near.id from near cross join lateral ${row} where ${isFoundSql(grounds)}
      order by near.at ${sql.raw(order.direction)}, near.id ${sql.raw(order.direction)} limit ${countedRows.found + 1}
    ) as ids`.execute(db)
  return rows[0]!
}

async function lookEverywhere(db: Db, { table, order, words, grounds, isListed }: Hunt): Promise<number[]> {
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ id: number }>`
    with candidates as materialized (${candidatesSql(table, words, grounds)})
    select ${id} as id from candidates join ${sql.table(table)} on ${id} = candidates.id
    where ${isFoundSql(grounds)} and ${isListed} order by ${order.by} limit ${countedRows.found + 1}`.execute(db)
  return rows.map((row) => row.id)
}
