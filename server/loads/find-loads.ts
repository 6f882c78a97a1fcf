import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { wordsOf } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'
import type { Order } from '#server/http/lists/list-order.ts'
import type { Found } from '#server/http/lists/list-page.ts'
import type { Key } from '#server/http/lists/paging.ts'
import { idsList, search } from '#server/http/lists/search.ts'
import { allOf, firstOf, idsOfPage } from '#server/http/lists/slices.ts'
import { groundsOfLoads, groundsOfNamedLoads, groundsOfOwnLoads, groundsOfStaffLoads } from './lists/search-loads.ts'
import { isListedSql, isOwnSql, slicesOf, countOfLoads } from './lists/slices.ts'
import { type LoadScope } from './lists/loads-asked.ts'

type Asked = {
  scope: LoadScope
  /** Null is every status. */
  statuses: AnyLoadStatus[] | null
  order: Order
  /** The row before the page. */
  after: Key | null
  limit: number
  q?: string | undefined
  /** Whether the names of accounts are searched too. */
  names: boolean
  /** Whether all numbers of a load are searched, and the names of accounts: for staff only. */
  numbers?: boolean
}

/** The ids of a page of loads, one more than asked for if there is one, and for the first page how many there are. */
export async function findLoads(
  db: Db,
  { scope, statuses, order, after, limit, q, names, numbers = false }: Asked,
): Promise<Found> {
  const rest = order.after(after)
  const { direction, sql: column } = order
  const slices = (most: number) => slicesOf(scope, statuses, { column, direction, limit: most, rest })
  if (!q) {
    const ids = idsOfPage(slices(limit + 1), direction, limit + 1)
    return { ids, total: after ? null : countOfLoads(scope, statuses) }
  }

  const near = (most: number) => firstOf(slices(most), direction, most)
  const words = wordsOf(q)
  const isListed = allOf([isListedSql(scope, statuses), rest])
  const grounds = await groundsFor(db, words, { scope, names, numbers })
  const found = await search(db, {
    table: 'loads',
    order,
    words,
    grounds,
    near,
    isListed,
    isOwn: isOwnSql(scope),
    limit,
  })
  return { ids: idsList(found.ids.slice(0, limit + 1)), total: after ? null : found.total }
}

async function groundsFor(
  db: Db,
  words: readonly string[],
  { scope, names, numbers }: Pick<Asked, 'scope' | 'names' | 'numbers'>,
) {
  if (numbers) return groundsOfStaffLoads(db, words)
  if (names) return groundsOfNamedLoads(db, words)
  return isOwnSql(scope) ? groundsOfOwnLoads(words) : groundsOfLoads(words)
}
