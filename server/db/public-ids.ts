import { type RawBuilder, sql } from 'kysely'

/** The tables whose rows go by a random id outside. Source: G-227. */
export type PublicTable = 'bids' | 'events' | 'notifications' | 'saved_lanes'

/**
 * The growing id of the row that goes by a random one outside, as SQL; null for a row that is not there. Partitions of
 * `events` may have the same random id: one of those rows is taken.
 */
export function internalIdSql(table: PublicTable, publicId: number): RawBuilder<number> {
  return sql<number>`(select id from ${sql.table(table)} where public_id = ${publicId} limit 1)`
}
