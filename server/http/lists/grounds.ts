import { type RawBuilder, sql } from 'kysely'

/** The most words of a search. */
const mostWords = 8

/** The words of a search, in small letters; a load number as it is written, "QB100047" as "qb-100047". Source: F-271. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => word.replace(/^qb(?=\d)/, 'qb-')))].slice(0, mostWords)
}

/** Whether a text of the database, as `search_words` makes it, has a word that begins with this one. */
export function hasWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The same by the index of words: fast for all rows of a table, slow for one. */
export function hasIndexedWord(column: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql<boolean>`searched_words(${column}) @@ ${`'${word.replace(/['\\]/g, '$&$&')}':*`}::tsquery`
}

/** The same for a name in memory. */
export function nameHasWord(name: string, word: string): boolean {
  return ` ${name.toLowerCase().replace(/\s+/g, ' ')}`.includes(` ${word}`)
}

/** A way in which a word finds rows of a table. */
export type Ground = {
  /** Whether a row is found, judged by itself and the rows that it names: what else is in the tables costs nothing. */
  holds: RawBuilder<boolean>
  /** All rows found that meet a condition, by an index: a query for whole rows. */
  find: (condition: RawBuilder<boolean>) => RawBuilder<unknown>
}

/** For each word of a search its grounds, one of which must hold. */
export type Grounds = readonly Ground[][]

/** A condition on the rows of a table, which an index serves. */
export function groundOn(table: string, holds: RawBuilder<boolean>): Ground {
  return { holds, find: (condition) => sql`select * from ${sql.table(table)} where ${holds} and ${condition}` }
}

/** A word in the text of a table that is searched. */
export function groundOfText(table: string, word: string): Ground {
  const text = sql.ref(`${table}.searched`)
  return { ...groundOn(table, hasIndexedWord(text, word)), holds: hasWord(text, word) }
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
