import { type RawBuilder, sql } from 'kysely'
import { soughtText, wordsOf } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'

/** Whether a text of the database, as `search_words` makes it, has a word, by the index of `found_words` where it is asked of all rows. Source: F-225. */
export function hasWordSql(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return holdsSql(sql`found_words(${column})`, soughtText(word))
}

/** Whether a text that `found_words` or the like has made has another in it. */
export function holdsSql(text: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${inAscii(sought).replace(/[\\%_]/g, '\\$&')}%`}`
}

const hexAsCapitals = 'GHIJKLMNOPABCDEF'

/** As `found_words` has letters of scripts other than Latin. */
export function inAscii(text: string): string {
  return text.replace(/[^ -~]/gu, (letter) => {
    const number = letter.codePointAt(0)!.toString(16).padStart(6, '0')
    return `U${[...number].map((digit) => hexAsCapitals.charAt(Number.parseInt(digit, 16))).join('')}`
  })
}

/** Whether a text of few rows has every word of a search: all of them without one, none where it has signs only. */
export function hasWordsSql(search: string | undefined, has: (word: string) => RawBuilder<boolean>) {
  if (search === undefined) return sql<boolean>`true`
  const words = wordsOf(search)
  return words.length === 0 ? sql<boolean>`false` : sql.join<boolean>(words.map(has), sql` and `)
}

/** A way in which a word finds rows of a table. */
export type Ground = {
  /** Whether a row matches, judged only by itself and the rows it names: the rest of the tables costs nothing. */
  holds: RawBuilder<boolean>
  /** All rows found that meet a condition, by an index: a query for whole rows. */
  find: (condition: RawBuilder<boolean>) => RawBuilder<unknown>
  /** For rows found in another table: these by their ids, which are all read for it. Null when they are too many. */
  named?: (db: Db) => Promise<Named | null>
}

/** A ground by the ids of what a word finds, and how many these are. */
export type Named = { ground: Ground; size: number }

/** The grounds of each word of a search, one of which must match. */
export type Grounds = readonly Ground[][]

/** A condition on the rows of a table, which an index serves. */
export function groundOn(table: string, holds: RawBuilder<boolean>): Ground {
  return { holds, find: (condition) => sql`select * from ${sql.table(table)} where ${holds} and ${condition}` }
}

/** A word in the text of a table that is searched: any part of one, or the beginning where it is short. */
export function groundOfText(table: string, word: string): Ground {
  return groundOn(table, hasWordSql(sql.ref(`${table}.searched`), word))
}

/** A search in the text of one table; null when nothing is searched for. */
export function groundsOfText(table: string, q: string | undefined): { words: string[]; grounds: Grounds } | null {
  if (!q) return null
  const words = wordsOf(q)
  return { words, grounds: words.map((word) => [groundOfText(table, word)]) }
}

/** Whether a row is found: for each word, one of its grounds holds. */
export function isFoundSql(grounds: Grounds): RawBuilder<boolean> {
  const words = grounds.map(
    (ofWord) =>
      sql`(${sql.join(
        ofWord.map(({ holds }) => holds),
        sql` or `,
      )})`,
  )
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `)
}

/** All rows that a word finds and that meet a condition, each once. */
export function rowsOf(grounds: readonly Ground[], condition: RawBuilder<boolean>): RawBuilder<unknown> {
  const queries = grounds.map(({ find }, index) => {
    const before = grounds.slice(0, index).map(({ holds }) => sql`(${holds}) is not true`)
    // `offset 0` keeps the planner from looking along the index of the list's order for words that it takes for frequent.
    return sql`select * from (${find(sql.join([condition, ...before], sql` and `))} offset 0) as found`
  })
  return sql.join(queries, sql` union all `)
}
