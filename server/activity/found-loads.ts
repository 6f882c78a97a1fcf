import { type RawBuilder, sql } from 'kysely'
import type { HistoryReader } from '#domain/activity/history.ts'
import { wordsOf } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'
import { hasWordsSql, isFoundSql } from '#server/http/lists/grounds.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { nameLoads } from '#server/loads/lists/named-loads.ts'
import { groundsOfLoads, groundsOfOwnLoads } from '#server/loads/lists/search-loads.ts'

/** Up to how many found loads are looked up by their ids. */
const mostFound = 20_000

/** Whether a load, by the column with its id, is one that a search finds among those of the reader. */
export type IsFound = (loadId: RawBuilder<unknown>) => RawBuilder<boolean>

/** Which loads a search finds, read once for all events. */
export async function isOfFoundLoad(db: Db, { id, role }: HistoryReader, q: string): Promise<IsFound> {
  const words = wordsOf(q)
  const grounds = role === 'shipper' ? groundsOfOwnLoads : groundsOfLoads
  const isFound = hasWordsSql(q, (word) => isFoundSql(grounds([word])))
  const oneByOne: IsFound = (loadId) => sql`(select ${isFound} from loads where loads.id = ${loadId})`
  // An admin has no loads: those of the few own events are judged one by one.
  if (role === 'admin') return oneByOne
  const isOwn = role === 'trucker' ? await isBidOn(db, id, words) : sql`loads.shipper_id = ${id}`
  const { rows } = await sql<{ id: number }>`select id from loads where ${isOwn} and ${isFound}
    limit ${mostFound + 1}`.execute(db)
  // What so many loads have is soon found event by event.
  if (rows.length > mostFound) return oneByOne
  // As values, each event is looked up among them; in a query, it would be compared with each.
  return (loadId) => sql`${loadId} = any(${rows.map((row) => row.id)}::int[])`
}

/** Up to how many loads of a trucker, or of a word, are read at once. */
const fewLoads = 1000

/**
 * The loads that a trucker has bid on; of many, those that rare words find. The ids come first, so that the loads are read in
 * their order, not bid by bid.
 */
async function isBidOn(db: Db, truckerId: number, words: readonly string[]): Promise<RawBuilder<boolean>> {
  const isOwn = sql`bids.trucker_id = ${truckerId}`
  const { rows: own } = await sql`select from bids where ${isOwn} limit ${fewLoads + 1}`.execute(db)
  const toName = own.length > fewLoads ? groundsOfLoads(words) : []
  const named = await Promise.all(toName.map((ofWord) => nameLoads(db, ofWord, fewLoads)))
  const isNamed = named.map((ids) => ids && sql`bids.load_id = any(${ids}::int[])`)
  return sql`loads.id = any(array(select bids.load_id from bids where ${allOf([isOwn, ...isNamed])}))`
}
