import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '#domain/events/row.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { auditedActions } from '#domain/staff/audit.ts'
import { findAccounts, groundsOfAccounts } from '#server/auth/search-accounts.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, groundOn, hasWordSql } from '#server/http/lists/grounds.ts'
import type { Order } from '#server/http/lists/list-order.ts'
import { search } from '#server/http/lists/search.ts'
import { allOf, firstOf, idsOf, type Slice } from '#server/http/lists/slices.ts'

/** The filter; times are ISO instants. */
type Asked = {
  kinds: readonly AuditKind[]
  actor: string | undefined
  from: string | undefined
  to: string | undefined
  order: Order
  /** The rows after the cursor. */
  rest: RawBuilder<boolean> | null
}

/**
 * The first entries in the order. Each kind, or each of the two accounts that a name can have, is read in its order from
 * an index and no further than asked.
 */
export function firstEntries({ kinds, actor, from, to, order, rest }: Asked, most: number): Slice {
  const limits = [...timesOf(from, to), rest]
  const slices = waysTo(kinds, actor).map(
    (way) => sql`select events.id, events.at from events where ${allOf([way, ...limits])}
      order by ${order.by} limit ${sql.lit(most)}`,
  )
  return firstOf(slices, order.direction, most)
}

/** The ids of a page, one more than asked for if there is one; of a search those that it finds. */
export async function findEntries(db: Db, asked: Asked, q: string | undefined, limit: number) {
  const near = (most: number) => firstEntries(asked, most)
  if (!q) return idsOf(near(limit + 1))
  const { kinds, actor, from, to, order, rest } = asked
  const words = wordsOf(q)
  const ways = waysTo(kinds, actor)
  const isAsked = ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
  const times = timesOf(from, to)
  const { ids } = await search(db, {
    table: 'events',
    order,
    words,
    grounds: await groundsOf(db, words, times.length > 0),
    near,
    isListed: allOf([isAsked, ...times, rest]),
    // A kind is not selective enough.
    isOwn: times.length > 0 ? allOf([isAsked, ...times]) : null,
    limit,
  })
  return sql<number>`(select unnest(${ids.slice(0, limit + 1)}::bigint[]))`
}

function timesOf(from: string | undefined, to: string | undefined) {
  return [
    from === undefined ? null : sql`events.at >= ${from}::timestamptz`,
    to === undefined ? null : sql`events.at < ${to}::timestamptz`,
  ].filter((time) => time !== null)
}

function waysTo(kinds: readonly AuditKind[], actor: string | undefined): RawBuilder<boolean>[] {
  if (actor === undefined) return kinds.map((kind) => sql<boolean>`events.audit_kind = ${kind}`)
  const named = sql`lower(username) = ${actor.toLowerCase()}`
  const asked = sql`events.action = any(${auditedActions(kinds)}::text[])`
  return [
    sql<boolean>`(events.actor_staff_id = (select id from staff where ${named}) and ${asked})`,
    sql<boolean>`(events.actor_user_id = (select id from users where ${named}) and ${asked})`,
  ]
}

/** A word finds an entry by the account of either portal that acted or was changed, and by the number of the load. Source: G-318. */
async function groundsOf(db: Db, words: readonly string[], hasTimes: boolean): Promise<Ground[][]> {
  const [accounts, staff] = await Promise.all([findAccounts(db, words), findStaff(db, words)])
  return accounts.map((found, index) => {
    const isStaff = (id: RawBuilder<unknown>) => groundOn('events', sql`${id} = any(${staff[index]}::int[])`)
    const grounds = [
      ...groundsOfAccounts('events', ['actor_user_id'], found),
      ...groundsOfAccounts('events', [sql`${changed('userId')}::int`], found).map(inIndexOf('userId')),
      isStaff(sql`events.actor_staff_id`),
      inIndexOf('staffId')(isStaff(sql`${changed('staffId')}::int`)),
      ...groundsOfNumber(found.word),
    ]
    return hasTimes && found.ids === null ? grounds.map(byTime) : grounds
  })
}

/** The staff whose names match each word. */
async function findStaff(db: Db, words: readonly string[]): Promise<number[][]> {
  if (words.length === 0) return []
  const names = sql`' ' || lower(username || ' ' || full_name)`
  const selects = words.map(
    (word, place) =>
      sql`select ${place}::int as place, array(select id from staff where ${hasWordSql(names, word)}) as ids`,
  )
  const { rows } = await sql<{ ids: number[] }>`${sql.join(selects, sql` union all `)} order by place`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** The account that an event changed, as text. */
function changed(name: 'userId' | 'staffId'): RawBuilder<unknown> {
  return sql`(events.after ->> ${sql.lit(name)})`
}

/** Found by the index of changed accounts, in its words. */
function inIndexOf(name: 'userId' | 'staffId') {
  const isIndexed = sql`events.audit_kind is not null and ${changed(name)} is not null`
  return (ground: Ground): Ground => ({
    ...ground,
    find: (condition) => ground.find(sql`${condition} and ${isIndexed}`),
  })
}

/** Found among the entries of a time, not among all that many accounts have ever done. */
function byTime({ holds }: Ground): Ground {
  return groundOn('events', holds)
}

function groundsOfNumber(word: string): Ground[] {
  if (!/^(?:qb-)?\d{1,12}$/.test(word)) return []
  const isNumbered = hasWordSql(sql`' ' || lower(loads.load_number)`, word)
  const isFound = sql`${hasWordSql(sql`loads.searched`, word)} and ${isNumbered}`
  const all = groundOn('events', sql`events.load_id in (select id from loads where ${isFound})`)
  return [{ ...all, holds: sql`(select ${isNumbered} from loads where loads.id = events.load_id)` }]
}
