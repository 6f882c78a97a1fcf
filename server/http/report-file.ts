import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Report } from '#domain/report.ts'
import type { FileAnswer } from './file-answer.ts'

/** Rows in memory at a time. */
export const reportPageSize = 500
/** Before the first page: above every id. */
const noId = 2_147_483_647

/** A line of the report, and the key of the row that it is made of, by which the report is ordered. */
type Line<Row, Key> = { key: Key; row: Row }
/** The lines after a key, at most `reportPageSize` of them; null is before the first. */
type ReadPage<Row, Key> = (after: Key | null) => Promise<Line<Row, Key>[]>

/** Reads a report's rows by their growing id, the newest first. */
export function newestFirst<From extends { id: number }, Row>(
  readBefore: (id: number) => Promise<From[]>,
  toRow: (from: From) => Row,
): ReadPage<Row, number> {
  return async (after) => (await readBefore(after ?? noId)).map((from) => ({ key: from.id, row: toRow(from) }))
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

async function* csvOf<Row, Key>(report: Report<Row>, first: Line<Row, Key>[], readPage: ReadPage<Row, Key>) {
  // Spreadsheets take a file for UTF-8 by its mark.
  yield stringify([[...report.heads]], { bom: true })
  for (let lines = first; lines.length > 0; lines = await readPage(lines.at(-1)!.key)) {
    // A text that a spreadsheet would take for a formula is marked as text.
    yield stringify(
      lines.map(({ row }) => report.cellsOf(row)),
      { escape_formulas: true },
    )
    if (lines.length < reportPageSize) return
  }
}
