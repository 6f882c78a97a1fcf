import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Report } from '#domain/report.ts'
import type { FileAnswer } from './file-answer.ts'

/** Rows in memory at a time. */
export const reportPageSize = 500
/** Before the first page: above every id. */
const noId = 2_147_483_647

/** Some rows of a report in its order, and after what the next ones begin: null behind the last. */
type ReportPage<Row, Key> = { rows: Row[]; next: Key | null }
/** The rows after a key, at most `reportPageSize` of them; null is before the first. */
type ReadPage<Row, Key> = (after: Key | null) => Promise<ReportPage<Row, Key>>

/** Reads a report's rows by their growing id, the newest first. */
export function newestFirst<From extends { id: number }, Row>(
  readBefore: (id: number) => Promise<From[]>,
  toRow: (from: From) => Row,
): ReadPage<Row, number> {
  return keyed(
    (after) => readBefore(after ?? noId),
    ({ id }) => id,
    toRow,
  )
}

/** Reads a report's rows by the key of the last one before. */
export function keyed<From, Key, Row>(
  readAfter: (key: Key | null) => Promise<From[]>,
  keyOf: (from: From) => Key,
  toRow: (from: From) => Row,
): ReadPage<Row, Key> {
  return async (after) => {
    const found = await readAfter(after)
    const last = found.length < reportPageSize ? undefined : found.at(-1)
    return { rows: found.map(toRow), next: last === undefined ? null : keyOf(last) }
  }
}

/**
 * Reads a report's rows as in the list: only what its reader may see. The list is read once, as ids in its order, so a
 * row that moves meanwhile is neither missing nor repeated. Source: Y-230.
 */
export function listed<Row>(
  readIds: () => Promise<readonly number[]>,
  readRows: (ids: readonly number[]) => Promise<Row[]>,
): ReadPage<Row, number> {
  let ids: readonly number[] = []
  return async (from) => {
    if (from === null) ids = await readIds()
    const start = from ?? 0
    const end = start + reportPageSize
    return { rows: await readRows(ids.slice(start, end)), next: end < ids.length ? end : null }
  }
}

/**
 * A report as a CSV file, read page by page, each when the one before is on its way: memory does not grow with the table.
 */
export async function reportFile<Row, Key>(report: Report<Row>, readPage: ReadPage<Row, Key>): Promise<FileAnswer> {
  // Read before anything is sent: what fails here is refused in words.
  const first = await readPage(null)
  return {
    content: Readable.from(csvOf(report, first, readPage)),
    mimeType: 'text/csv; charset=utf-8',
    name: `quaybid-${report.name}.csv`,
    disposition: 'attachment',
  }
}

async function* csvOf<Row, Key>(report: Report<Row>, first: ReportPage<Row, Key>, readPage: ReadPage<Row, Key>) {
  // Spreadsheets take a file for UTF-8 by its mark.
  yield stringify([[...report.heads]], { bom: true })
  for (let page = first; ; page = await readPage(page.next)) {
    // A text that a spreadsheet would take for a formula is marked as text.
    yield stringify(
      page.rows.map((row) => report.cellsOf(row)),
      { escape_formulas: true },
    )
    if (page.next === null) return
  }
}
