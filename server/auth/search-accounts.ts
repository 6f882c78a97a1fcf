import { type RawBuilder, sql } from 'kysely'
import { phoneDigits, soughtText } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, groundOfText, groundOn, hasWordSql, holdsSql } from '#server/http/lists/grounds.ts'

/** How many accounts a word may find for these to be named in a search. */
const fewAccounts = 200
/** How many accounts to check first: the index of words is slow for a word that thousands have. */
const firstAccounts = 2000

const names = sql`users.searched`

/** Accounts that a word finds; `ids` is null where they are too many to be named. */
export type FoundAccounts = { word: string; ids: number[] | null }

/** The accounts that each word finds by username, display name, company or email. */
export async function findAccounts(db: Db, words: readonly string[]): Promise<FoundAccounts[]> {
  if (words.length === 0) return []
  const selects = words.map(
    (word, place) => sql`select ${place}::int as place, case when ${haveMany(word)} then null
      else array(select id from users where ${isNamed(word)} limit ${fewAccounts + 1}) end as ids`,
  )
  const { rows } = await sql<{ ids: number[] | null }>`${sql.join(selects, sql` union all `)} order by place`.execute(
    db,
  )
  return words.map((word, index) => {
    const { ids } = rows[index]!
    return { word, ids: ids && ids.length > fewAccounts ? null : ids }
  })
}

/** Whether a word finds too many already among the first accounts. */
function haveMany(word: string) {
  const first = sql`(select searched from users limit ${firstAccounts}) as users`
  return sql`(select count(*) from (select from ${first} where ${hasWordSql(names, word)} limit ${fewAccounts + 1}) as found)
    > ${fewAccounts}`
}

/** Rows of a table of which a column, by its name or as SQL, is one of these accounts. */
export function groundsOfAccounts(
  table: string,
  columns: (string | RawBuilder<unknown>)[],
  { word, ids }: FoundAccounts,
): Ground[] {
  if (ids?.length === 0) return []
  return columns.map((given) => {
    const column = typeof given === 'string' ? sql.ref(`${table}.${given}`) : given
    if (ids) return groundOn(table, sql`${column} = any(${ids}::int[])`)
    const all = groundOn(table, sql`${column} in (select id from users where ${isNamed(word)})`)
    return { ...all, holds: sql`(select ${hasWordSql(names, word)} from users where users.id = ${column})` }
  })
}

function isNamed(word: string) {
  return hasWordSql(names, word)
}

const details = sql`found_details(users.contact_name, users.phone, users.mc_number, users.dot_number)`

/**
 * What lists of accounts find by a word: the names, company and email, the contact, the numbers of a carrier, and the phone,
 * of which the whole search may be a part. Source: F-225.
 */
export function groundsOfUser(word: string, search: string): Ground[] {
  const phone = phoneDigits(search)
  return [
    groundOfText('users', word),
    groundOn('users', hasDetail(soughtText(word))),
    ...(phone ? [groundOn('users', hasDetail(phone))] : []),
  ]
}

function hasDetail(sought: string): RawBuilder<boolean> {
  return holdsSql(details, sought)
}
