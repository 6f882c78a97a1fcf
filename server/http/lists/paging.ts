import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { JsonRows } from './json-rows.ts'

/** How many rows a list has; `isCapped` says that there are more than were counted. */
export type Total = { count: number; isCapped: boolean }

/** SQL for how many rows a list has, counted to one more than `most`. */
export type Count = { counted: RawBuilder<number>; most: number }

/** One page of a list: its rows, the cursor of the next page if there is one, and on the first page how many there are in all. */
export type Page<Row> = { items: Row[]; next: string | null; total: Total | null }

/** The same with its rows as JSON. */
export type JsonPage<Row> = Omit<Page<Row>, 'items'> & { items: JsonRows<Row> }

/** A value that a list is ordered by: an instant or a day as ISO text, a text, or a number. */
export type KeyKind = 'instant' | 'day' | 'text' | 'integer' | 'number'

/** The start of a page: after the row with these two sort values. */
export type Key = readonly [value: string | number, id: number]

export type Sorting<Row> = { order: string; keyOf: (row: Row) => Key }

/** Makes the opaque cursor of a row's sort values in one order of one list. */
export function cursorOf(order: string, key: Key): string {
  return Buffer.from(JSON.stringify([order, ...key])).toString('base64url')
}

/** The largest id that an integer column holds. */
const largestId = 2_147_483_647

/** The sort values in a cursor; a cursor that is none of ours, or of another order, is refused. */
export function readCursor(
  order: string,
  cursor: string | undefined,
  { kind = 'instant', largest = largestId }: { kind?: KeyKind; largest?: number } = {},
): Key | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key[0] === order && isOf[kind](key[1]) && isId(key[2], largest)) return [key[1], key[2]]
  } catch {
    // Not JSON: refused below like any other forged cursor.
  }
  throw new Refusal('invalid-input', [{ path: 'cursor', message: 'Invalid input' }])
}

/**
 * Cuts a page out of rows of which one more was read than asked for: the extra row shows that there is a next page.
 *
 * `sorting` names the order and gives the sort values of a row, `total` is read for the first page only.
 */
export function pageOf<Row>(rows: Row[], limit: number, sorting: Sorting<Row>, total: Total | null): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(sorting.order, sorting.keyOf(last)) : null, total }
}

/** Says in the headers how many rows there are and where the next page is. Source: G-171. */
export function sendPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, next: cursor }: Pick<Page<unknown>, 'total' | 'next'>,
): void {
  if (total) reply.header('x-total-count', total.count)
  if (total?.isCapped) reply.header('x-total-count-capped', 'true')
  if (cursor === null) return
  const next = new URL(request.url, 'http://localhost')
  next.searchParams.set('cursor', cursor)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}

type Guard = (value: unknown) => value is string | number
const isOf: Record<KeyKind, Guard> = {
  instant: isInstant,
  day: (value): value is string => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`),
  text: (value): value is string => typeof value === 'string' && !value.includes('\0'),
  integer: (value): value is number => Number.isSafeInteger(value),
  number: (value): value is number => Number.isFinite(value),
}

/** A total out of a count that went one row beyond what is counted. */
export function totalOf(count: number, most: number): Total {
  return { count: Math.min(count, most), isCapped: count > most }
}

/** As `toISOString` writes it, in the years that a database knows: none before the first, none of five digits. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString() === value
}

function isId(value: unknown, largest: number): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= largest
}
