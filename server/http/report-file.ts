import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Report } from '#domain/report.ts'
import type { FileAnswer } from './file-answer.ts'

/** Rows that are in memory at once. */
export const reportPageSize = 500
/** Before the first page: above every id. */
const noId = 2_147_483_647

/** The rows before an id, the newest first, at most `reportPageSize` of them. */
type ReadPage<Row> = (beforeId: number) => Promise<(Row & { id: number })[]>

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

async function* csvOf<Row>(report: Report<Row>, first: (Row & { id: number })[], readPage: ReadPage<Row>) {
  // Spreadsheets take a file for UTF-8 by its mark.
  yield stringify([[...report.heads]], { bom: true })
  for (let rows = first; rows.length > 0; rows = await readPage(rows.at(-1)!.id)) {
    // A text that a spreadsheet would take for a formula is marked as text.
    yield stringify(rows.map(report.cellsOf), { escape_formulas: true })
    if (rows.length < reportPageSize) return
  }
}
