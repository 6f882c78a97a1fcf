import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Report } from '#domain/report.ts'
import type { FileAnswer } from './file-answer.ts'

/** Rows in memory at a time. */
export const reportPageSize = 500
/** Before the first page: above every id. */
const noId = 2_147_483_647

/** A line of the report, and the growing id of the row that it is made of. */
type Line<Row> = { id: number; row: Row }
/** The lines before an id, the newest first, at most `reportPageSize` of them. */
type ReadPage<Row> = (beforeId: number) => Promise<Line<Row>[]>

/** A row of the database as a line of a report. */
export function lineOf<From extends { id: number }, Row>(from: From, toRow: (from: From) => Row): Line<Row> {
  return { id: from.id, row: toRow(from) }
}

/**
 * A report as a CSV file, read page by page, each when the one before is on its way: memory does not grow with the table.
 */
export async function reportFile<Row>(report: Report<Row>, readPage: ReadPage<Row>): Promise<FileAnswer> {
  // Read before anything is sent: what fails here is refused in words.
  const first = await readPage(noId)
  return {
    content: Readable.from(csvOf(report, first, readPage)),
    mimeType: 'text/csv; charset=utf-8',
    name: `quaybid-${report.name}.csv`,
    disposition: 'attachment',
  }
}

async function* csvOf<Row>(report: Report<Row>, first: Line<Row>[], readPage: ReadPage<Row>) {
  // Spreadsheets take a file for UTF-8 by its mark.
  yield stringify([[...report.heads]], { bom: true })
  for (let lines = first; lines.length > 0; lines = await readPage(lines.at(-1)!.id)) {
    // A text that a spreadsheet would take for a formula is marked as text.
    yield stringify(
      lines.map(({ row }) => report.cellsOf(row)),
      { escape_formulas: true },
    )
    if (lines.length < reportPageSize) return
  }
}
