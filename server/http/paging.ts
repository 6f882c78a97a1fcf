import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

/** One page of a list: its rows, the cursor of the next page if there is one, and on the first page how many there are in all. */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null }

/** Where a page begins: after the row that has these two sort values. */
export type Key = readonly [value: string, id: number]

export type Sorting<Row> = { order: string; keyOf: (row: Row) => Key }

/** Makes the opaque cursor of a row's sort values in one order of one list. */
export function cursorOf(order: string, key: Key): string {
  return Buffer.from(JSON.stringify([order, ...key])).toString('base64url')
}

/** The largest id that an integer column holds. */
const largestId = 2_147_483_647

/** The sort values in a cursor; a cursor that is none of ours, or of another order, is refused. */
export function readCursor(order: string, cursor: string | undefined, largest = largestId): Key | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key[0] === order && isInstant(key[1]) && isId(key[2], largest)) return [key[1], key[2]]
  } catch {
    // Not JSON: refused below like any other cursor that we did not make.
  }
  throw new Refusal('invalid-input', [{ path: 'cursor', message: 'Invalid input' }])
}

/** The same for a list whose rows go by random ids outside. */
export function readPublicCursor(order: string, cursor: string | undefined): Key | null {
  return readCursor(order, cursor, Number.MAX_SAFE_INTEGER)
}

/**
 * Cuts a page out of rows of which one more was read than asked for: that one tells whether there is a next page.
 *
 * `sorting` names the order and gives the sort values of a row, `total` is read for the first page only.
 */
export function pageOf<Row>(rows: Row[], limit: number, sorting: Sorting<Row>, total: number | null): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(sorting.order, sorting.keyOf(last)) : null, total }
}

/** Says in the headers how many rows there are and where the next page is. Source: G-171. */
export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  if (page.total !== null) reply.header('x-total-count', page.total)
  if (page.next === null) return
  const next = new URL(request.url, 'http://localhost')
  next.searchParams.set('cursor', page.next)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
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
