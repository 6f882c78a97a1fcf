import { sql } from 'kysely'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { countSql } from './lists/slices.ts'

/** Milliseconds for which a large count stays as it is. */
const keptFor = 10_000
const everyone = { shipperId: null, areas: null, ids: null }

type Options = { most?: number; now?: () => number }
type CountLoads = (db: Db, statuses: AnyLoadStatus[]) => Promise<number>

/**
 * How many of all loads have one of the statuses at this moment, from an index.
 *
 * Up to `most` they are counted each time; more are counted once in ten seconds, for everyone who asks in that process.
 * `now` is in milliseconds. Source: G-297.
 */
export function marketCounts({ most = countedRows.all, now = () => performance.now() }: Options = {}): CountLoads {
  const kept = new Map<string, { count: Promise<number>; since: number }>()
  return async (db, statuses) => {
    const few = await count(db, statuses, most + 1)
    if (few <= most) return few
    const key = statuses.join(',')
    const known = kept.get(key)
    if (known && now() - known.since < keptFor) return known.count
    const all = count(db, statuses)
    kept.set(key, { count: all, since: now() })
    all.catch(() => kept.delete(key))
    return all
  }
}

export const countLoads = marketCounts()

async function count(db: Db, statuses: AnyLoadStatus[], most?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    ${countSql(everyone, statuses, most === undefined ? {} : { most })} as count`.execute(db)
  return rows[0]!.count
}
