import { type RawBuilder, sql } from 'kysely'
import { findAccounts, groundsOfAccounts } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, type Grounds, isFoundSql, rowsOf } from '#server/http/lists/grounds.ts'
import { groundOfLoadText, groundsOfLoads } from '#server/loads/public.ts'

/**
 * What a search finds the own bids by: the load, or the trucker as bidders are called, such as Trucker123.
 * Source: G-280; F-065.
 */
export function groundsOfOwnBids(words: readonly string[]): Grounds {
  const ofLoads = groundsOfLoads(words)
  return words.map((word, index) => {
    const number = /^trucker(\d{1,9})$/.exec(word)?.[1]
    return [onLoads(ofLoads[index]!), ...(number ? [withLoad(sql`bids.trucker_id = ${Number(number)}`)] : [])]
  })
}

/** What an admin's search finds bids by: their load, and the name of their trucker. */
export async function groundsOfBids(db: Db, words: readonly string[]): Promise<Grounds> {
  const accounts = await findAccounts(db, words)
  return words.map((word, index) => [
    onLoads([groundOfLoadText(word)]),
    ...groundsOfAccounts('bids', ['trucker_id'], accounts[index]!),
  ])
}

/** Bids on loads that a word finds. A bid is judged by its one load: `in (select ...)` would read all that are found. */
function onLoads(grounds: Ground[]): Ground {
  const isFound = isFoundSql([grounds])
  return {
    holds: sql`(select ${isFound} from loads where loads.id = bids.load_id)`,
    find: (condition) =>
      rowsOf(
        grounds.map(({ holds }) => withLoad(holds)),
        condition,
      ),
  }
}

/** A condition on bids and their loads. */
function withLoad(holds: RawBuilder<boolean>): Ground {
  return {
    holds,
    find: (condition) => sql`select bids.* from bids join loads on loads.id = bids.load_id
      where ${holds} and ${condition}`,
  }
}
