import { type RawBuilder, sql } from 'kysely'

/**
 * A query for `id` and `at`, its sort value, that one index answers in the order of the page, cut after the page. More
 * columns are the same in all slices of a list.
 */
export type Slice = RawBuilder<unknown>

/**
 * The first rows of all slices, which share no row, as `id` and `at`, and their ids as a subquery.
 *
 * Each slice reads no more than a page from its index, so the page costs the same however many rows there are.
 */
export function firstOf(slices: Slice[], direction: 'asc' | 'desc', limit: number): Slice {
  if (slices.length === 0) return sql`select null::int as id, null::int as at where false`
  const way = sql.raw(direction)
  const all = sql.join(
    slices.map((slice) => sql`(${slice})`),
    sql` union all `,
  )
  return sql`select * from (${all}) as slice order by at ${way}, id ${way} limit ${sql.lit(limit)}`
}

/** The ids of a page as a subquery: the first of all slices. */
export function idsOfPage(slices: Slice[], direction: 'asc' | 'desc', limit: number): RawBuilder<number> {
  return idsOf(firstOf(slices, direction, limit))
}

/** The ids of a slice as a subquery. */
export function idsOf(slice: Slice): RawBuilder<number> {
  return sql`(select id from (${slice}) as page)`
}

/** The sum of some counts, each an index-only scan, at one moment. */
export function sumOf(counts: RawBuilder<unknown>[]): RawBuilder<number> {
  if (counts.length === 0) return sql`0`
  return sql`(${sql.join(
    counts.map((count) => sql`(${count})`),
    sql` + `,
  )})`
}

/** How many rows some queries have together, none of which shares a row with another: at most `most`. */
export function countedTo(most: number, queries: RawBuilder<unknown>[]): RawBuilder<number> {
  if (queries.length === 0) return sql`0`
  const all = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )
  return sql`(select count(*) from (${all} limit ${sql.lit(most)}) as counted)`
}

/** Conditions that all hold. */
export function allOf(conditions: (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  const given = conditions.filter((condition) => condition !== null)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
