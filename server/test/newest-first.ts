import { sql } from 'kysely'
import { type Order, orderOf, type SortColumn } from '#server/http/lists/list-order.ts'

/** The newest rows of a table first, by one of its columns. */
export function newestFirst(table: string, column = 'created_at', id = 'id'): Order {
  const created: SortColumn = { sql: sql.ref(`${table}.${column}`), type: 'timestamptz' }
  return orderOf(table, { created }, { key: 'created', descending: true }, sql.ref(`${table}.${id}`))
}
