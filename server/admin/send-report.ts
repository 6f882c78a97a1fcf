import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { bidsReport, loadsReport, usersReport } from '#domain/admin/api.ts'
import { bidReport, loadReport, type Report, userReport } from '#domain/admin/reports.ts'
import { toUser } from '#server/auth/public.ts'
import type { FileAnswer } from '#server/http/file-answer.ts'
import { reads } from '#server/http/route.ts'
import { selectLoadsForAdmin, toAdminLoad } from '#server/loads/public.ts'
import { selectAdminBids, toAdminBid } from './queries.ts'

/** Rows that are in memory at once. */
const pageSize = 500
/** Before the first page: above every id. */
const noId = 2_147_483_647

/** The rows before an id, the newest first, at most `pageSize` of them. */
type ReadPage<Row> = (beforeId: number) => Promise<(Row & { id: number })[]>

/** Source: docs/decisions/product.md, G-070. */
export const usersReportRoute = reads(usersReport, ({ db }) =>
  reportFile(userReport, async (beforeId) => {
    const users = db.selectFrom('users').selectAll().where('id', '<', beforeId)
    return (await users.orderBy('id', 'desc').limit(pageSize).execute()).map(toUser)
  }),
)

/** Source: docs/decisions/product.md, G-028, G-070. */
export const loadsReportRoute = reads(loadsReport, ({ db }) =>
  reportFile(loadReport, async (beforeId) => {
    const loads = selectLoadsForAdmin(db).where('loads.id', '<', beforeId)
    return (await loads.orderBy('loads.id', 'desc').limit(pageSize).execute()).map(toAdminLoad)
  }),
)

/** Source: docs/decisions/product.md, G-070. */
export const bidsReportRoute = reads(bidsReport, ({ db }) =>
  reportFile(bidReport, async (beforeId) => {
    const bids = selectAdminBids(db).where('bids.id', '<', beforeId)
    return (await bids.orderBy('bids.id', 'desc').limit(pageSize).execute()).map(toAdminBid)
  }),
)

/** A report that is read page by page, each when the one before is on its way: memory does not grow with the table. */
async function reportFile<Row>(report: Report<Row>, readPage: ReadPage<Row>): Promise<FileAnswer> {
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
    if (rows.length < pageSize) return
  }
}
