import { sql } from 'kysely'
import { soughtText } from '#domain/searched-text.ts'
import { findAccounts, groundsOfAccounts } from '#server/auth/search-accounts.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, type Grounds, groundOn, holdsSql, isFoundSql, rowsOf } from '#server/http/lists/grounds.ts'
import { nameLoads } from '#server/loads/lists/named-loads.ts'
import { groundOfLoadText, groundsOfLoads, groundsOfOwnLoads } from '#server/loads/lists/search-loads.ts'

/**
 * How a search finds the bids of a shipper's loads, or a trucker's own: by the load, or by the trucker's label, such as
 * Trucker123. Only the shipper knows the loads by their external ids. Source: G-280; F-065, F-282.
 */
export function groundsOfOwnBids(words: readonly string[], reader: 'shipper' | 'trucker'): Grounds {
  const ofLoads = reader === 'shipper' ? groundsOfOwnLoads(words) : groundsOfLoads(words)
  return words.map((word, index) => [onLoads(ofLoads[index]!), ...(isOfLabel(word) ? [ofTrucker(word)] : [])])
}

/** How an admin's search finds bids: by their load, and by the name or the label of their trucker. Source: F-266. */
export async function groundsOfBids(db: Db, words: readonly string[]): Promise<Grounds> {
  const accounts = await findAccounts(db, words)
  return words.map((word, index) => [
    onLoads([groundOfLoadText(word)]),
    ...ofNumberedTrucker(word),
    ...groundsOfAccounts('bids', ['trucker_id'], accounts[index]!),
  ])
}

/** Bids on loads that a word finds. A bid is judged by its one load: `in (select ...)` would read all that are found. */
function onLoads(grounds: Ground[]): Ground {
  return {
    holds: sql`(select ${isFoundSql([grounds])} from loads where loads.id = bids.load_id)`,
    find: (condition) => sql`select bids.* from bids join (${rowsOf(grounds, sql`true`)}) as loads
      on loads.id = bids.load_id where ${condition}`,
    named: async (db) => {
      const ids = await nameLoads(db, grounds)
      return ids && { ground: groundOn('bids', sql`bids.load_id = any(${ids}::int[])`), size: ids.length }
    },
  }
}

/** Whether a word can be in the label of a bidder: most are not, and need not be looked for. */
function isOfLabel(word: string): boolean {
  const [, letters, digits] = /^([a-z]*)(\d*)$/.exec(word) ?? []
  return letters !== undefined && (digits ? 'trucker'.endsWith(letters) : 'trucker'.includes(letters))
}

/** Bids of the trucker whose whole label a word is: of all bids only these have an index. */
function ofNumberedTrucker(word: string): Ground[] {
  const number = labelNumber(word)
  return number ? [groundOn('bids', sql`bids.trucker_id = ${number}`)] : []
}

/** 5 for "trucker005". */
function labelNumber(word: string): number | null {
  return Number(/^trucker0*(\d{1,9})$/.exec(word)?.[1]) || null
}

/** Bids of truckers in whose label, as `bidderLabel` has it, a word is; their number may be typed without its zeros. */
function ofTrucker(word: string): Ground {
  const id = sql`bids.trucker_id::text`
  const label = sql`(' trucker' || lpad(${id}, greatest(3, length(${id})), '0'))`
  const number = labelNumber(word)
  const isNumber = number ? sql`bids.trucker_id = ${number}` : sql`false`
  return groundOn('bids', sql`(${isNumber} or ${holdsSql(label, soughtText(word))})`)
}
