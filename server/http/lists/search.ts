import { type RawBuilder, sql } from 'kysely'
import { countedRows } from '#domain/http/list-query.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, type Grounds, isFoundSql, rowsOf } from './grounds.ts'
import type { Order } from './list-order.ts'
import { totalOf, type Total } from './paging.ts'
import { sampleOf, shareSql } from './sample.ts'

/**
 * Rows of a list that are checked in its order first: enough to distinguish a frequent word from a rare one. More for
 * one account's list: the index of words is slowest for a word that others use often.
 */
const nearRows = { ofAll: 300, own: 600 }
/** Rows that are checked in order for a word that a sample shows to be frequent. */
const furtherRows = 3000
/** Up to how many ids of another table are looked up in the index, and rows that are checked in order for more of them. */
const [fewNamed, namedRows] = [1000, 100_000]
/**
 * The share of rows from which on a word is frequent: it is found in order by reading fewer rows than it finds in all. In a
 * small table, or a large one that PostgreSQL has not counted yet, these are other shares.
 */
const frequent = (rowsOfTable: number) => (rowsOfTable > 0 ? Math.max(0.02, Math.sqrt(400 / rowsOfTable)) : 0.02)

/** Some ids as a subquery. */
export function idsList(ids: readonly number[]): RawBuilder<number> {
  return sql`(select unnest(${[...ids]}::int[]))`
}

export type Hunt = {
  table: string
  order: Order
  words: readonly string[]
  grounds: Grounds
  /** The first rows of the list from where the page begins, in its order: `id` and `at`. */
  near: (limit: number) => RawBuilder<unknown>
  /** Whether these have all that the grounds are judged by, under the names of the table. */
  isNearWhole?: boolean
  /** Whether a row of the table is in the list, and not before the page. */
  isListed: RawBuilder<boolean>
  /** A condition that leaves few of all rows, such as those of one account, and has an index. */
  isOwn?: RawBuilder<boolean> | null
  /** Joins that the order needs. */
  joined?: RawBuilder<unknown>
  /** How many rows the page has. */
  limit: number
}

/**
 * The ids that a search finds in a list, in the order of the list, and how many there are: at most one more than is
 * counted or than the page has.
 *
 * Frequent words are found near the beginning of the list, rare ones by the index of words, so neither takes longer in
 * a longer list.
 */
export async function search(db: Db, hunt: Hunt): Promise<{ ids: number[]; total: Total }> {
  const most = Math.max(countedRows.found, hunt.limit)
  // Signs, in which no text is a word.
  if (hunt.words.length === 0) return { ids: [], total: totalOf(0, most) }
  const ids =
    (await lookNear(db, hunt, most, hunt.isOwn ? [nearRows.own, Infinity] : [nearRows.ofAll, 2])) ??
    (await lookFurther(db, hunt, most)) ??
    (await lookByName(db, hunt, most)) ??
    (await lookEverywhere(db, hunt, most))
  return { ids, total: totalOf(ids.length, most) }
}

/** Rows that are checked in order, and how often at most, further each time. */
type Reach = [rows: number, turns: number]

/**
 * Null when the words are too rare. Looks again, as far as it takes, while the rows so far have them often enough; after
 * some turns no more, as words that get rarer are often in the first rows only.
 */
async function lookNear(db: Db, hunt: Hunt, most: number, [rows, turns]: Reach): Promise<number[] | null> {
  const { ids, seen, all } = await findNear(db, hunt, most, rows)
  if (seen <= rows || ids.length > most) return ids
  const share = ids.length / rows
  // Three times as far as it should take, as the words may be rarer there: no more is read than is needed.
  const further = 3 * Math.max(rows, Math.ceil(most / share))
  const isLast = turns === 1 || share < frequent(hunt.isOwn ? 0 : all)
  return isLast ? null : lookNear(db, hunt, most, [further, turns - 1])
}

/**
 * Looks at more rows for a word that the first ones lack, if some blocks of the table show that it is frequent: sorting all
 * of its rows would take longest. Null when it is rare there, too.
 */
async function lookFurther(db: Db, hunt: Hunt, most: number): Promise<number[] | null> {
  const { table, grounds, isListed, isOwn, joined = sql`` } = hunt
  if (isOwn) return null
  const { rows } = await sql<{ share: number; all: number }>`select ${shareSql(grounds)} as share,
    (select reltuples from pg_class where oid = ${table}::regclass) as "all"
    from ${sampleOf(table)} ${joined} where ${isListed}`.execute(db)
  const { share, all } = rows[0]!
  return share < frequent(all) ? null : lookNear(db, hunt, most, [furtherRows, Infinity])
}

/**
 * Looks by the ids of what the words find in another table: PostgreSQL may take a word for so frequent that it joins the two
 * whole tables. A row is judged at once by the ids, so many rows are read in order unless the ids are few. Null when there
 * is no such table, when each word finds too many there, and for one account, whose rows are fewer.
 */
async function lookByName(db: Db, hunt: Hunt, most: number): Promise<number[] | null> {
  if (hunt.isOwn) return null
  const sizes: number[] = []
  const grounds: Ground[][] = []
  for (const ofWord of hunt.grounds) {
    const named = await Promise.all(ofWord.map(async (ground) => (await ground.named?.(db)) ?? null))
    grounds.push(ofWord.map((ground, index) => named[index]?.ground ?? ground))
    sizes.push(Math.min(...named.map((found) => found?.size ?? Infinity)))
  }
  const fewest = Math.min(...sizes)
  if (fewest === Infinity) return null
  const byName = { ...hunt, grounds }
  const ids = fewest <= fewNamed ? null : await lookNear(db, byName, most, [namedRows, 1])
  return ids ?? lookEverywhere(db, byName, most, sizes.indexOf(fewest))
}

/** The matches among the first rows, and how many rows were checked: one more than asked for if there is one. */
async function findNear(db: Db, { table, order, grounds, near, isNearWhole }: Hunt, most: number, limit: number) {
  const way = sql.raw(order.direction)
  // `offset 0` keeps the planner from reading the whole table for the rows.
  const row = isNearWhole
    ? sql`(select near.*) as ${sql.ref(table)}`
    : sql`(select * from ${sql.table(table)} as found where found.id = near.id offset 0) as ${sql.ref(table)}`
  // What is near is read no further than `ids` takes, unless it is counted.
  const { rows } = await sql<{ ids: number[]; seen: number; all: number }>`
    with near as materialized (${near(limit + 1)})
    select ids, case when cardinality(ids) > ${most} then ${limit} else (select count(*) from near) end as seen,
      (select reltuples from pg_class where oid = ${table}::regclass) as all
    from (select array(
      select near.id from near cross join lateral ${row} where ${isFoundSql(grounds)}
      order by near.at ${way}, near.id ${way} limit ${most + 1}
    ) as ids offset 0) as found`.execute(db)
  return rows[0]!
}

/** By the index of one word. */
async function lookEverywhere(db: Db, hunt: Hunt, most: number, by = longestOf(hunt.words)): Promise<number[]> {
  const { table, order, grounds, isListed, isOwn = null, joined = sql`` } = hunt
  const others = grounds.filter((_, index) => index !== by)
  const { rows } = await sql<{ id: number }>`
    select ${order.id} as id from (${rowsOf(grounds[by]!, isOwn ?? sql`true`)}) as ${sql.ref(table)} ${joined}
    where ${isListed} and ${isFoundSql(others)} order by ${order.by} limit ${most + 1}`.execute(db)
  return rows.map((row) => row.id)
}

function longestOf(words: readonly string[]): number {
  return words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0)
}
