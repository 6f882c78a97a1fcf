import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#domain/http/list-query.ts'
import { Refusal } from '#domain/refusals.ts'
import { internalIdSql, type PublicTable } from '#server/db/public-ids.ts'
import { type Key, type KeyKind, readCursor } from './paging.ts'

/** A sort key of a list: SQL that is never null, and the type of its values in the database. */
export type SortColumn = {
  sql: RawBuilder<unknown>
  /** The same for descending, where rows without a value would come first. */
  descending?: RawBuilder<unknown>
  type: keyof typeof kindOf
}

/** An order of a list. Rows with the same value of `sql` go by `id`. */
export type Order = {
  name: string
  kind: KeyKind
  sql: RawBuilder<unknown>
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** For `order by`. */
  by: RawBuilder<unknown>
  /** The rows after a cursor; null from the beginning. */
  after: (key: Start | null) => RawBuilder<boolean> | null
}

/** The row before a page: its value, and its id in the database. */
type Start = readonly [value: Key[0], id: number | RawBuilder<unknown>]

const kindOf = { timestamptz: 'instant', date: 'day', text: 'text', int8: 'integer', numeric: 'number' } as const

/** The order asked for, over the columns of `list`; rows with the same value go by their id. */
export function orderOf<Name extends string>(
  list: string,
  columns: Record<Name, SortColumn>,
  { key, descending }: Sort<Name>,
  id: RawBuilder<unknown>,
): Order {
  const { type, ...either } = columns[key]
  const column = (descending && either.descending) || either.sql
  const direction = descending ? 'desc' : 'asc'
  const [way, than] = [sql.raw(direction), sql.raw(descending ? '<' : '>')]
  return {
    name: `${list} by ${descending ? '-' : ''}${key}`,
    kind: kindOf[type],
    sql: column,
    id,
    direction,
    by: sql`${column} ${way}, ${id} ${way}`,
    after: (given) => given && sql`(${column}, ${id}) ${than} (${given[0]}::${sql.raw(type)}, ${given[1]})`,
  }
}

/** The order of what changed since a time: the oldest change first. Source: F-282. */
export function orderOfUpdates(list: string, updated: RawBuilder<unknown>, id: RawBuilder<unknown>): Order {
  return orderOf(list, { updated: { sql: updated, type: 'timestamptz' } }, { key: 'updated', descending: false }, id)
}

/** Refusals: `invalid-input` for a search or another order beside `updatedSince`: no index serves them together. */
export function refuseBesideUpdates({ q, sort }: { q?: unknown; sort?: unknown }): void {
  const path = q === undefined ? (sort === undefined ? null : 'sort') : 'q'
  if (path) throw new Refusal('invalid-input', [{ path, message: `Use updatedSince without ${path}` }])
}

/** The start of a page in the order. Refusals: `invalid-input` for a cursor of another order. */
export function startOf(order: Order, cursor: string | undefined): Key | null {
  return readCursor(order.name, cursor, { kind: order.kind })
}

/** The same for a table whose rows go by random ids outside. */
export function publicStartOf(order: Order, cursor: string | undefined, table: PublicTable): Start | null {
  const key = readCursor(order.name, cursor, { kind: order.kind, largest: Number.MAX_SAFE_INTEGER })
  return key && [key[0], internalIdSql(table, key[1])]
}
