import { type RawBuilder, sql } from 'kysely'
import { type Grounds, hasWord, isFoundSql, wordsOf } from '#server/http/search.ts'
import { groundsOfLoads } from '#server/loads/public.ts'

/**
 * Whether a row of `bids` with its `loads` is found: by the load it is on, or by its trucker as bidders are called, such as Trucker123.
 * Source: G-280; F-065.
 */
export function isFoundBid(q: string): RawBuilder<boolean> {
  const words = wordsOf(q)
  const ofLoads = groundsOfLoads(words, { names: false })
  const grounds = words.map((word, index) => {
    const number = /^trucker(\d{1,9})$/.exec(word)?.[1]
    return [isFoundSql([ofLoads[index]!]), ...(number ? [sql<boolean>`bids.trucker_id = ${Number(number)}`] : [])]
  })
  return isFoundSql(grounds)
}

/** What an admin's search finds bids by: their load, and the name of their trucker. */
export function groundsOfBids(words: readonly string[]): Grounds {
  return words.map((word) => [
    sql<boolean>`bids.load_id in (select id from loads where ${hasWord(sql`loads.searched`, word)})`,
    sql<boolean>`bids.trucker_id in (select id from users where ${hasWord(sql`users.searched`, word)})`,
  ])
}
