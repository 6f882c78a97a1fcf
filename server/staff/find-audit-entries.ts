import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '#domain/events/row.ts'
import { auditedActions } from '#domain/staff/audit.ts'
import type { Db } from '#server/db/db.ts'
import { type Ground, groundOn, hasIndexedWord, hasWord, wordsOf } from '#server/http/lists/grounds.ts'
import type { Order } from '#server/http/lists/list-order.ts'
import { search } from '#server/http/lists/search.ts'
import { allOf, firstOf, idsOf, type Slice } from '#server/http/lists/slices.ts'

/** What is asked for; times are ISO instants. */
type Asked = {
  kinds: readonly AuditKind[]
  actor: string | undefined
  from: string | undefined
  to: string | undefined
  order: Order
  /** What comes after the cursor. */
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
  const isListed = allOf([isAsked, ...timesOf(from, to), rest])
  const { ids } = await search(db, {
    table: 'events',
    order,
    words,
    grounds: words.map(groundsOf),
    near,
    isListed,
    limit,
  })
  return sql<number>`(select unnest(${ids.slice(0, limit + 1)}::bigint[]))`
}

function timesOf(from: string | undefined, to: string | undefined) {
  return [
    from === undefined ? null : sql`events.at >= ${from}::timestamptz`,
    to === undefined ? null : sql`events.at < ${to}::timestamptz`,
  ]
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
function groundsOf(word: string): Ground[] {
  const users = sql`array(select id from users where ${hasIndexedWord(sql`users.searched`, word)})`
  const names = sql`search_words(username || ' ' || full_name)`
  const staff = sql`array(select id from staff where ${hasWord(names, word)})`
  const number = /^(?:qb-?)?(\d{1,12})$/.exec(word)?.[1]
  return [
    groundOn('events', sql`events.actor_user_id = any(${users})`),
    groundOn('events', sql`events.actor_staff_id = any(${staff})`),
    groundOn('events', isOfChanged('userId', users)),
    groundOn('events', isOfChanged('staffId', staff)),
    ...(number ? [groundOn('events', sql`events.load_id = any(${loadsOf(number)})`)] : []),
  ]
}

/** In the words of its index. */
function isOfChanged(name: 'userId' | 'staffId', ids: RawBuilder<unknown>): RawBuilder<boolean> {
  const changed = sql`(events.after ->> ${sql.lit(name)})`
  return sql<boolean>`(${changed}::int = any(${ids}) and events.audit_kind is not null and ${changed} is not null)`
}

function loadsOf(number: string) {
  return sql`array(select id from loads where load_number like ${`QB-${number}%`})`
}
