import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type Ground, groundOn, hasWord } from '#server/http/lists/grounds.ts'

/** How many accounts a word may find for these to be named in a search. */
const fewAccounts = 200

/** Accounts that a word finds; `ids` is null where they are too many to be named. */
export type FoundAccounts = { word: string; ids: number[] | null }

/** The accounts that each word finds by username, display name, company or email. */
export async function findAccounts(db: Db, words: readonly string[]): Promise<FoundAccounts[]> {
  const selects = words.map(
    (word, place) => sql`select ${place}::int as place,
      array(select id from users where ${isNamed(word)} limit ${fewAccounts + 1}) as ids`,
  )
  const { rows } = await sql<{ ids: number[] }>`${sql.join(selects, sql` union all `)} order by place`.execute(db)
  return words.map((word, index) => {
    const { ids } = rows[index]!
    return { word, ids: ids.length > fewAccounts ? null : ids }
  })
}

/** Rows of a table of which a column names one of these accounts. */
export function groundsOfAccounts(table: string, columns: string[], { word, ids }: FoundAccounts): Ground[] {
  if (ids?.length === 0) return []
  return columns.map((name) => {
    const column = sql.ref(`${table}.${name}`)
    if (ids) return groundOn(table, sql`${column} = any(${ids}::int[])`)
    const all = groundOn(table, sql`${column} in (select id from users where ${isNamed(word)})`)
    return { ...all, holds: sql`(select ${isNamed(word)} from users where users.id = ${column})` }
  })
}

function isNamed(word: string) {
  return hasWord(sql`users.searched`, word)
}
